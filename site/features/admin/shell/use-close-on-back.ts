import { useEffect, useRef } from 'react';
import { guardAddress } from './back-button-guard.ts';

/**
 * Lets Back close what is shown over a screen, as one expects of it on a phone. Links in it replace the entry of the history that it
 * has for that; otherwise Back would lead to an entry that shows nothing.
 *
 * @param close closes it; false says that it stays
 */
export function useCloseOnBack(close: () => boolean | void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => guardAddress(() => latest.current() !== false), []);
}
