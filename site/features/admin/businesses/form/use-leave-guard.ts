import { useEffect } from 'react';

/**
 * Keeps what is not saved from being lost by leaving: closing the tab makes the browser ask, going back in the browser asks
 * here.
 *
 * @param ask is called when somebody wants to go back
 */
export function useLeaveGuard(isDirty: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isDirty) return;
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    const here = location.href;
    // Before the router hears of it: the address has changed already, so it is put back.
    const back = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      if (location.href === here) return;
      history.pushState(history.state, '', here);
      ask();
    };
    addEventListener('popstate', back, { capture: true, signal });
    return () => stop.abort();
  }, [isDirty, ask]);
}
