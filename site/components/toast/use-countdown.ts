import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Calls `done` after a time. It pauses while the pointer or the focus is in the element, or the page is hidden.
 *
 * @param milliseconds null for never
 * @param content the time starts again when this value is replaced
 * @returns handlers for the element
 */
export function useCountdown(milliseconds: number | null, done: () => void, content: unknown) {
  const left = useRef(milliseconds);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  const isPaused = hasPointer || hasFocus || isHidden;
  useEffect(() => {
    left.current = milliseconds;
  }, [milliseconds, content]);
  useEffect(() => {
    if (left.current === null || isPaused) return;
    const begin = Date.now();
    const timer = setTimeout(done, left.current);
    return () => {
      clearTimeout(timer);
      left.current! -= Date.now() - begin;
    };
  }, [isPaused, done, milliseconds, content]);
  return {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
