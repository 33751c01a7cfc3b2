import { useEffect } from 'react';
import type { QueryState } from '../query-state.ts';

/** Goes to the last of `pages`, once these are known, when the address asks for one after it, as an old link may. */
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
