import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  FILTER_DELAY,
  NO_FILTERS,
  parseListQuery,
  isSameFilters,
  toQueryString,
  type ListFilters,
  type ListQuery,
} from './filters.ts';

/** Filters as shown in the fields, and the debounced filters of the list. A change returns to page 1. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const shown = parseListQuery(search);
  const [typed, setTyped] = useState<ListFilters>(shown);
  // Back, and links of the panel, change the URL: the fields follow.
  const [known, setKnown] = useState<ListFilters>(shown);
  if (!isSameFilters(known, shown)) {
    setKnown(shown);
    setTyped(shown);
  }

  const show = useCallback(
    (next: ListQuery, how: { replace: boolean }) => setSearch(toQueryString(next), how),
    [setSearch],
  );
  const isWaiting = !isSameFilters(typed, shown);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => show({ ...typed, page: 1 }, { replace: true }), FILTER_DELAY);
    return () => clearTimeout(timer);
  }, [typed, isWaiting, show]);

  return {
    typed,
    shown,
    isFiltered: !isSameFilters(typed, NO_FILTERS),
    set: (changed: Partial<ListFilters>) => setTyped({ ...typed, ...changed }),
    clear: () => setTyped(NO_FILTERS),
    goTo: (page: number) => show({ ...shown, page }, { replace: false }),
  };
}
