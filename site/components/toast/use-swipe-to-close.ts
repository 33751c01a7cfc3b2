import { useRef, type PointerEvent } from 'react';

/** Pixels of a swipe that dismiss a toast (A-9-12). */
const THRESHOLD = 50;

/** Calls `done` when an element is swiped far enough to the right. @returns handlers for the element */
export function useSwipeToClose(done: () => void) {
  const start = useRef<number | null>(null);
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX));
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) event.currentTarget.style.translate = `${distance(event)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = distance(event);
      start.current = null;
      event.currentTarget.style.translate = '';
      if (moved >= THRESHOLD) done();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      event.currentTarget.style.translate = '';
    },
  };
}
