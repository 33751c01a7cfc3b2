import { useCallback, useEffect, useState } from 'react';
import { GRID } from './grid.ts';
import { readShown, shownAddress } from './shown.ts';

/** Events by which the visitor takes over while the scroll position is being restored. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** State still to be restored in this document: number of businesses shown, and scroll position. */
type Left = { wanted: number; top: number | null };

/**
 * How far a visitor has gone down: the number of businesses shown stands in the address, the place on the page in the
 * entry of the history. After a reload, and on the way back, both are as they were.
 *
 * @returns `wanted` is the number the address asked for when the page was opened, 0 once it was reached; `note` writes down
 *   how many are shown now; `arrive` is to be called when as many are shown as were wanted
 */
export function useDepth() {
  const [left] = useState(leftOfDocument);
  const note = useCallback((shown: number) => {
    if (shown > GRID && shown !== readShown(location.search))
      history.replaceState(history.state, '', shownAddress(location, shown));
  }, []);
  const arrive = useCallback(() => {
    const { top } = left;
    Object.assign(left, { wanted: 0, top: null });
    if (top !== null) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
  }, [left]);
  useEffect(keepPlace, []);
  return { wanted: left.wanted, note, arrive };
}

/** Milliseconds without scrolling after which the place is written down; browsers refuse to do it more than some times a second. */
const SETTLED = 150;

/**
 * Writes the place on the page into the entry of the history when scrolling has ended, and when something is pressed that may
 * lead away. What is written while a page is left is lost on a reload.
 */
function keepPlace(): () => void {
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

let ofThisDocument: Left | undefined;

/** One for the document, as its history is: whatever shows businesses first takes what is left. */
function leftOfDocument(): Left {
  if (ofThisDocument !== undefined) return ofThisDocument;
  const top = isReturning() ? ((history.state as { top?: number } | null)?.top ?? null) : null;
  const left = (ofThisDocument = { wanted: readShown(location.search), top });
  for (const move of OWN_MOVES)
    addEventListener(move, () => (left.top = null), { once: true, passive: true });
  return left;
}

function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' || navigation?.type === 'reload';
}
