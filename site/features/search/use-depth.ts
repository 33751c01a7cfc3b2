import { useCallback, useEffect, useRef, useState } from 'react';
import { GRID } from './next.ts';
import { readShown, shownAddress } from './filter.ts';

/** What tells that the visitor has taken over from where the page is being brought back to. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * How far a visitor has gone down: the number of businesses shown stands in the address, the place on the page in the
 * entry of the history. After a reload, and on the way back, both are as they were.
 *
 * @returns `wanted` is the number the address asked for when the page was opened, 0 once it was reached; `note` writes down how many are shown now;
 *   `arrive` is to be called when as many are shown as were wanted
 */
export function useDepth() {
  const [wanted, setWanted] = useState(0);
  const place = useRef<number | null>(null);

  useEffect(() => {
    setWanted(readShown(location.search));
    const stays = new AbortController();
    const { signal } = stays;
    place.current = isReturning() ? ((history.state as { top?: number } | null)?.top ?? null) : null;
    for (const move of OWN_MOVES)
      addEventListener(move, () => (place.current = null), { once: true, passive: true, signal });
    addEventListener('pagehide', () => history.replaceState({ ...history.state, top: scrollY }, ''), {
      signal,
    });
    return () => stays.abort();
  }, []);

  const note = useCallback((shown: number) => {
    if (shown > GRID && shown !== readShown(location.search))
      history.replaceState(history.state, '', shownAddress(location, shown));
  }, []);
  const arrive = useCallback(() => {
    const top = place.current;
    place.current = null;
    setWanted(0);
    if (top !== null) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
  }, []);
  return { wanted, note, arrive };
}

function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' || navigation?.type === 'reload';
}
