import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Calls `done` after a time, which stands still while the pointer or the focus is in what is to go, and while the page is hidden.
 *
 * @param milliseconds null: never
 * @returns handlers for the element that is to go
 */
export function useCountdown(milliseconds: number | null, done: () => void) {
  const left = useRef(milliseconds);
  const [isHeld, setHeld] = useState(false);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
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
  const letGo = () => setHeld(false);
  return { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo };
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
