import { useEffect, useRef } from 'react';
import type { useScrollRestore } from '../use-scroll-restore.ts';

type InfiniteQuery = {
  /** Businesses shown so far. */
  count: number;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
};

/** Goes on until as many businesses are shown as the address asked for, then writes down each step that the visitor makes. */
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
