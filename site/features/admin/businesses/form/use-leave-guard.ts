import { useCallback, useEffect, useState } from 'react';
import { holdUnsaved } from '../../data/session/unsaved.ts';

/**
 * Guards a form against losing unsaved changes: `ask` runs an action at once if there are none, or else after a
 * confirmation. Closing the tab shows the browser's confirmation.
 *
 * @param isBusy true while saving, which can fail and then needs the form
 * @param onClose closes the form
 */
export function useLeaveGuard(isDirty: boolean, isBusy: boolean, onClose: () => void) {
  const [pending, setPending] = useState<(() => void) | null>(null);
  /** @returns true if the action ran at once */
  const ask = useCallback(
    (go: () => void = onClose) => {
      if (isBusy) return false;
      if (isDirty) {
        setPending(() => go);
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
    isAsking: pending !== null && isDirty,
    ask,
    stay: () => setPending(null),
    leave: () => pending?.(),
  };
}
