import { useCallback, useEffect, useState } from 'react';
import { holdUnsaved } from '../../data/session/unsaved.ts';

/**
 * Closing a form that may have something to lose: `ask` does what it is given at once if there is nothing, else the question comes up.
 * Closing the tab makes the browser ask.
 *
 * @param isBusy while it is saved: what is being saved may still fail, and needs its form then
 * @param onClose closes the form
 */
export function useLeaveGuard(isDirty: boolean, isBusy: boolean, onClose: () => void) {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  /** @returns whether it was left at once */
  const ask = useCallback(
    (go: () => void = onClose) => {
      if (isBusy) return false;
      if (isDirty) {
        setAsked(() => go);
        return false;
      }
      go();
      return true;
    },
    [isBusy, isDirty, onClose],
  );

  useEffect(() => {
    if (!isDirty) return;
    const letGo = holdUnsaved();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      letGo();
      removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return {
    isAsking: asked !== null && isDirty,
    ask,
    stay: () => setAsked(null),
    leave: () => asked?.(),
  };
}
