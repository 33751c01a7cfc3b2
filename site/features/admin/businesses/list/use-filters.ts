import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  FILTER_DELAY,
  NO_FILTERS,
  readShown,
  sameFilters,
  writeShown,
  type Filters,
  type Shown,
} from './filters.ts';

/**
 * The filters as they stand in their fields, and the list they ask for. A change takes effect after a while without another
 * one, and begins at page 1 then.
 */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const shown = readShown(search);
  const [typed, setTyped] = useState<Filters>(shown);
  // Back, and links of the panel, change the address from outside: the fields follow.
  const [known, setKnown] = useState<Filters>(shown);
  if (!sameFilters(known, shown)) {
    setKnown(shown);
    setTyped(shown);
  }

  const show = useCallback(
    (next: Shown, how: { replace: boolean }) => setSearch(writeShown(next), how),
    [setSearch],
  );
  const isWaiting = !sameFilters(typed, shown);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => show({ ...typed, page: 1 }, { replace: true }), FILTER_DELAY);
    return () => clearTimeout(timer);
  }, [typed, isWaiting, show]);

  return {
    typed,
    shown,
    isFiltered: !sameFilters(typed, NO_FILTERS),
    set: (changed: Partial<Filters>) => setTyped({ ...typed, ...changed }),
    clear: () => setTyped(NO_FILTERS),
    goTo: (page: number) => show({ ...shown, page }, { replace: false }),
  };
}
