import { formatExactCount } from './count.ts';
import { cutAtWord } from './cut-text.ts';

/** Characters of a search that a title has room for. */
const MOST = 80;

/**
 * Name of a search in the title of the page, by which the history of the browser tells searches apart; null where nothing is
 * searched for.
 *
 * @param asked the words and filters of the search
 * @param found null while nothing has come yet
 * @example searchTitle(['pizza 84003', false], { total: 9 }, ['result', 'results']) → 'pizza 84003 – 9 results'
 */
export function formatSearchTitle(
  asked: readonly (string | false | undefined)[],
  found: { total: number; hoursUnknown?: number | undefined } | null | undefined,
  nouns: readonly [one: string, many: string],
): string | null {
  const text = asked
    .filter(Boolean)
    .join(', ')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  if (text === '') return null;
  const words = cutAtWord(text, MOST);
  return found ? `${words} – ${formatExactCount(found.total - (found.hoursUnknown ?? 0), ...nouns)}` : words;
}
