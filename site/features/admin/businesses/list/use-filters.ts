import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  FILTER_DELAY,
  NO_FILTERS,
  parseListQuery,
  pickFilters,
  isSameFilters,
  toQueryString,
  type ListFilters,
  type ListOrder,
  type ListQuery,
} from './filters.ts';

/** Filters as shown in the fields, and the debounced filters of the list. A change returns to page 1. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const shown = parseListQuery(search);
  const [typed, setTyped] = useState<ListFilters>(() => pickFilters(shown));
  // Back, and links of the panel, change the URL: the fields follow.
  const [known, setKnown] = useState<ListFilters>(() => pickFilters(shown));
  if (!isSameFilters(known, shown)) {
    setKnown(pickFilters(shown));
    setTyped(pickFilters(shown));
  }

  const show = useCallback(
    (next: ListQuery, how: { replace: boolean }) => setSearch(toQueryString(next), how),
    [setSearch],
  );
  const isWaiting = !isSameFilters(typed, shown);
  const { sortBy, sortOrder, perPage } = shown;
  useEffect(() => {
    if (!isWaiting) return;
    const next = { ...typed, sortBy, sortOrder, perPage, page: 1 };
    const timer = setTimeout(() => show(next, { replace: true }), FILTER_DELAY);
    return () => clearTimeout(timer);
  }, [typed, isWaiting, show, sortBy, sortOrder, perPage]);

  return {
    typed,
    shown,
    isFiltered: !isSameFilters(typed, NO_FILTERS),
    set: (changed: Partial<ListFilters>) => setTyped({ ...typed, ...changed }),
    clear: () => setTyped(NO_FILTERS),
    goTo: (page: number) => show({ ...shown, page }, { replace: false }),
    /** Changes order or size of pages at once, which returns to page 1. */
    arrange: (changed: Partial<ListOrder>) =>
      show({ ...shown, ...typed, ...changed, page: 1 }, { replace: true }),
    /** Shows a stored view. */
    show: (view: ListQuery) => show(view, { replace: false }),
  };
}
