import { useEffect, useRef } from 'react';
import { guardAddress } from './back-button-guard.ts';

/**
 * Makes Back close an overlay, as expected on phones. Links in the overlay must replace its history entry, which
 * otherwise would show nothing on Back.
 *
 * @param close closes the overlay; returns false if it stays open
 */
export function useCloseOnBack(close: () => boolean | void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => guardAddress(() => latest.current() !== false), []);
}
