import { useEffect } from 'react';
import { holdAddress } from '../../shell/leaving.ts';

/**
 * Keeps what is not saved from being lost by leaving: closing the tab makes the browser ask, going back in the browser asks
 * here.
 *
 * @param ask is called when somebody wants to go back
 */
export function useLeaveGuard(isDirty: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isDirty) return;
    const letGo = holdAddress(ask);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      letGo();
      removeEventListener('beforeunload', warn);
    };
  }, [isDirty, ask]);
}
