import { useEffect } from 'react';
import { pageCount } from './page-numbers.ts';
import type { BrowseState } from './state.ts';
import type { Answer } from './use-shown.ts';

/** Goes to the last page when the address asks for one after it, as an old link may. */
export function useLastPage(
  answer: Answer<unknown> | undefined,
  perPage: number,
  state: BrowseState,
  go: (next: BrowseState, how: 'replace') => void,
): void {
  const last = answer === undefined ? Infinity : Math.max(1, pageCount(answer.total, perPage));
  useEffect(() => {
    if (state.page > last) go({ ...state, page: last }, 'replace');
  });
}
