import { useEffect } from 'react';
import type { SearchUse } from '../../data/search-event.ts';

/** Announces a search when its results are shown. `total` is null before. */
export function useAnnounceSearch(term: string | undefined, total: number | null): void {
  useEffect(() => {
    if (!term || total === null) return;
    const detail: SearchUse = { term, found: total > 0 };
    document.dispatchEvent(new CustomEvent('search-use' satisfies keyof DocumentEventMap, { detail }));
  }, [term, total]);
}
