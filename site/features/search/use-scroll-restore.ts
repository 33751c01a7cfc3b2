import { useCallback, useEffect, useState } from 'react';
import { GRID_SIZE } from './results/grid-size.ts';
import { parseShownCount, toShownAddress } from './shown-count.ts';

/** Events by which the visitor takes over while the scroll position is being restored. */
const OWN_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** State still to be restored in this document: number of businesses shown, and scroll position. */
type LeftPosition = { wanted: number; top: number | null };

/**
 * Restores the scroll position: the number of businesses shown stands in the address, the place on the page in the
 * entry of the history. After a reload, and on the way back, both are as they were.
 *
 * @returns `wanted` is the number that the URL requested when the page was opened, 0 once it was reached; `note` stores
 *   how many are shown now; `arrive` is to be called when as many are shown as were wanted
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

/** Milliseconds without scrolling after which the place is written down; browsers refuse to do it more than some times a second. */
const SETTLED = 150;

/**
 * Writes the place on the page into the entry of the history when scrolling has ended, and when something is pressed that may
 * lead away. What is written while a page is left is lost on a reload.
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

/** One for the document, as its history is: whatever shows businesses first takes what is left. */
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
