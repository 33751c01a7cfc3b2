import { useEffect, useRef } from 'react';
import { guardAddress, moveGuard } from './back-button-guard.ts';

/**
 * Makes Back close an overlay, as expected on phones. Links in the overlay must replace its history entry, which
 * otherwise would show nothing on Back.
 *
 * @param close closes the overlay; returns false if it stays open
 * @param address address of the overlay; by default that of the screen
 */
export function useCloseOnBack(close: () => boolean | void, address?: string): void {
  const latest = useRef(close);
  latest.current = close;
  const first = useRef(address);
  useEffect(() => guardAddress(() => latest.current() !== false, first.current), []);
  useEffect(() => {
    if (address !== undefined) moveGuard(address);
  }, [address]);
}
