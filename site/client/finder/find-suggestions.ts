import { getEditDistance } from '../../../schema/rules/search/edit-distance.ts';

/** A name with its folded text, in which it is found; of a brand, the slug of its page. */
export type Entry = { name: string; text: string; brand?: string | undefined };

/** Letters without a form with a separate accent. */
const LETTERS: Record<string, string> = { ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ø: 'o' };

/** Number of suggestions of a box. */
const MOST = 6;
/** Length of words from which one and two typing errors are tolerated. */
const TOLERANT = 4;
const MORE_TOLERANT = 8;
/** Length from which none is: a long text is no name, and would be compared with thousands. */
const TOO_LONG = 30;

/**
 * Folds text for suggestions: lower case without accents and signs. Letters of other scripts stay, unlike in the
 * server's rule, whose transliteration would be too large for a page.
 */
export function foldForSuggestions(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/[łđæœðþø]/g, (letter) => LETTERS[letter]!)
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint (?=.)/g, 'st ');
}

/** Entries of names, in their order. */
export function toEntries(names: string[], brand?: string): Entry[] {
  return names.map((name) => ({ name, text: foldForSuggestions(name), brand }));
}

/**
 * Names that a text begins: first those that begin with it, then those with a word that does, then those that do with
 * a typing error. Each group keeps its order, the commonest first.
 */
export function findSuggestions(entries: Entry[], typed: string): string[] {
  const text = foldForSuggestions(typed);
  if (text === '') return [];
  const begins = entries.filter((entry) => entry.text.startsWith(text));
  if (begins.length >= MOST) return toNames(begins);
  const inside = entries.filter((entry) => entry.text.includes(` ${text}`) && !begins.includes(entry));
  const exact = [...begins, ...inside];
  if (exact.length > 0) return toNames(exact);
  const errors = countErrors(text.length);
  return errors === 0 ? [] : toNames(entries.filter((entry) => isBegunWithErrors(entry.text, text, errors)));
}

/** Typing errors that are tolerated in a text of a length. */
function countErrors(length: number): number {
  if (length < TOLERANT || length >= TOO_LONG) return 0;
  return length >= MORE_TOLERANT ? 2 : 1;
}

/** True if a name begins with a text that has typing errors, but not in its first letter. */
function isBegunWithErrors(name: string, text: string, errors: number): boolean {
  if (name[0] !== text[0] || name.length < text.length - errors) return false;
  for (let length = text.length - errors; length <= text.length + errors; length += 1)
    if (getEditDistance(name.slice(0, length), text) <= errors) return true;
  return false;
}

function toNames(entries: Entry[]): string[] {
  return [...new Set(entries.map(({ name }) => name))].slice(0, MOST);
}
