import { useEffect } from 'react';
import type { QueryState } from '../query-state.ts';

/**
 * Goes to the last page if the URL requests a later one, as an old link can. `pages` is the number of pages, once
 * known.
 */
export function useLastPage(
  pages: number | undefined,
  state: QueryState,
  go: (next: QueryState, how: 'replace') => void,
): void {
  const last = pages === undefined ? Infinity : Math.max(1, pages);
  useEffect(() => {
    if (state.page > last) go({ ...state, page: last }, 'replace');
  });
}
