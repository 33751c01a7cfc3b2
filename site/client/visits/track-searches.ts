import type { SearchUse } from '../../data/search-event.ts';

/** Time for which the results of a search must stay before it counts, in milliseconds: words are typed by letters. */
const SETTLED_AFTER = 2000;

/**
 * Counts each text once per page, when its results have stayed for a while or the page is left. A search in the URL of
 * the page is none: it is an earlier one that the visitor comes back to.
 *
 * @returns function that counts the last search now
 */
export function trackSearches(count: (use: SearchUse) => void): () => void {
  const counted = new Set(['', new URLSearchParams(location.search).get('q') ?? '']);
  let last: SearchUse | null = null;
  let timer: number | undefined;
  const settle = () => {
    clearTimeout(timer);
    if (last !== null && !counted.has(last.term)) {
      counted.add(last.term);
      count(last);
    }
    last = null;
  };
  document.addEventListener('search-use', ({ detail }) => {
    last = detail;
    clearTimeout(timer);
    timer = window.setTimeout(settle, SETTLED_AFTER);
  });
  return settle;
}
