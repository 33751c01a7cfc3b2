import { formatExactCount } from './exact-count.ts';
import { cutAtWord } from './cut-text.ts';

/** Maximum length of a search in a title, in characters. */
const MOST = 80;

/**
 * Name of a search for the title of the page, which distinguishes history entries; null without a search.
 *
 * @param query words and filters of the search
 * @param found null until there is a response
 * @example formatSearchTitle(['pizza 84003', false], { total: 9 }, ['result', 'results']) → 'pizza 84003 – 9 results'
 */
export function formatSearchTitle(
  query: readonly (string | false | undefined)[],
  found: { total: number; hoursUnknown?: number | undefined } | null | undefined,
  nouns: readonly [one: string, many: string],
): string | null {
  const text = query
    .filter(Boolean)
    .join(', ')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  if (text === '') return null;
  const words = cutAtWord(text, MOST);
  return found ? `${words} – ${formatExactCount(found.total - (found.hoursUnknown ?? 0), ...nouns)}` : words;
}
