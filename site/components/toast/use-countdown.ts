import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Calls `done` after a time. It pauses while the pointer or the focus is in the element, or the page is hidden.
 *
 * @param milliseconds null for never
 * @returns handlers for the element
 */
export function useCountdown(milliseconds: number | null, done: () => void) {
  const left = useRef(milliseconds);
  const [isHeld, setHeld] = useState(false);
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  const isPaused = isHeld || isHidden;
  useEffect(() => {
    if (left.current === null || isPaused) return;
    const begin = Date.now();
    const timer = setTimeout(done, left.current);
    return () => {
      clearTimeout(timer);
      left.current! -= Date.now() - begin;
    };
  }, [isPaused, done]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
