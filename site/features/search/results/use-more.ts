import { useEffect, useRef } from 'react';
import type { useScrollRestore } from '../use-scroll-restore.ts';

type InfiniteQuery = {
  /** Number of businesses shown. */
  count: number;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
};

/**
 * Loads pages until the number of businesses in the URL is shown, then stores each step of the visitor in the URL.
 */
export function useMore(
  { wanted, note, arrive }: ReturnType<typeof useScrollRestore>,
  loaded: InfiniteQuery,
): void {
  const { count, hasNextPage, isFetching, isError, fetchNextPage } = loaded;
  const isThere = useRef(false);
  const isShort = !isThere.current && count < wanted && hasNextPage && !isError;
  useEffect(() => {
    if (isFetching || count === 0) return;
    if (isShort) return void fetchNextPage();
    if (!isThere.current) arrive();
    isThere.current = true;
    note(count);
  });
}
