import { useCallback, useEffect, useState } from 'react';
import { GRID_SIZE } from './results/grid-size.ts';
import { parseShownCount, toShownAddress } from './shown-count.ts';

/** Events with which the visitor takes control while the scroll position is being restored. */
const OWN_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Number of businesses and scroll position that are still to be restored. */
type LeftPosition = { wanted: number; top: number | null };

/**
 * Restores the view after a reload or Back: the number of businesses is in the URL, the scroll position in the
 * history entry.
 *
 * @returns `wanted`: number in the URL when the page was opened, 0 once it is reached; `note` stores the number
 * shown; `arrive` is to be called when the wanted number is shown
 */
export function useScrollRestore() {
  const [left] = useState(getDocumentPosition);
  const note = useCallback((shown: number) => {
    if (shown > GRID_SIZE && shown !== parseShownCount(location.search))
      history.replaceState(history.state, '', toShownAddress(location, shown));
  }, []);
  const arrive = useCallback(() => {
    const { top } = left;
    Object.assign(left, { wanted: 0, top: null });
    if (top !== null) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
  }, [left]);
  useEffect(savePosition, []);
  return { wanted: left.wanted, note, arrive };
}

/** Delay after the last scroll event, in milliseconds; browsers limit the rate of history updates. */
const SETTLED = 150;

/**
 * Stores the scroll position in the history entry after scrolling, and on clicks, which can leave the page. Storing
 * it while the page unloads would be lost on a reload.
 */
function savePosition(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    history.replaceState({ ...history.state, top: scrollY }, '');
  };
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLED);
  };
  addEventListener('scroll', keepSoon, { passive: true });
  addEventListener('click', keep, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', keepSoon);
    removeEventListener('click', keep, { capture: true });
  };
}

let documentPosition: LeftPosition | undefined;

/** Shared by the document, like its history: the first component that shows businesses restores the position. */
function getDocumentPosition(): LeftPosition {
  if (documentPosition !== undefined) return documentPosition;
  const top = isReturning() ? ((history.state as { top?: number } | null)?.top ?? null) : null;
  const left = (documentPosition = { wanted: parseShownCount(location.search), top });
  for (const move of OWN_SCROLL_EVENTS)
    addEventListener(move, () => (left.top = null), { once: true, passive: true });
  return left;
}

function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' || navigation?.type === 'reload';
}
