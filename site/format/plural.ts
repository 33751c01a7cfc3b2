import { memo } from '../../schema/rules/memo.ts';
import { IRREGULAR, NOUNS } from './nouns.ts';

const CACHE_SIZE = 5000;
/** Words after the noun: 'of worship', 'for children', '(outdoor)', '- family'. */
const REST = /\s+(?:of|for|in|with|at|to|on)\s.*$|\s*[(,–].*$|\s+-\s.*$/i;

/**
 * Plural of a category, for headings. Only known countable English nouns change; names of fields ('Plumbing') and of
 * other languages ('Eczane') stay.
 *
 * @example toPlural('Pizza restaurant') → 'Pizza restaurants'; toPlural('Auto Parts') → 'Auto Parts'
 */
export function toPlural(category: string): string {
  return findKnownPlural(category) ?? category;
}

/** Like {@link toPlural}, but null if no plural is known. */
export const findKnownPlural: (category: string) => string | null = memo(CACHE_SIZE, (category) => {
  const rest = REST.exec(category)?.[0] ?? '';
  const noun = category.slice(0, category.length - rest.length);
  const parts = noun.split(/( and | & |\/)/);
  const last = pluralizePart(parts.at(-1)!);
  if (last === null) return null;
  // Both nouns of 'Bar and grill' change, but only one of 'Bed & breakfast'.
  const before = parts.slice(0, -1).map((part) => pluralizePart(part) ?? part);
  return [...before, last, rest].join('');
});

function pluralizePart(part: string): string | null {
  const word = /[A-Za-z]+$/.exec(part)?.[0];
  if (word === undefined) return null;
  const before = part.slice(0, part.length - word.length);
  const lower = word.toLowerCase();
  const irregular = IRREGULAR[lower];
  if (irregular !== undefined) return before + matchCase(word, irregular);
  if (NOUNS.has(lower)) return before + toRegularPlural(word);
  return isPlural(lower) ? part : null;
}

function isPlural(lower: string): boolean {
  if (Object.values(IRREGULAR).includes(lower)) return true;
  const singulars = [lower.replace(/s$/, ''), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')];
  return singulars.some((singular) => singular !== lower && NOUNS.has(singular));
}

function matchCase(word: string, text: string): string {
  return word[0] === word[0]!.toUpperCase() ? text[0]!.toUpperCase() + text.slice(1) : text;
}

function toRegularPlural(word: string): string {
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
