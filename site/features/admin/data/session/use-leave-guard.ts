import { useCallback, useState } from 'react';
import { useHoldUnsaved } from './use-hold-unsaved.ts';

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

  useHoldUnsaved(isDirty);

  return {
    isAsking: pending !== null && isDirty,
    ask,
    stay: () => setPending(null),
    leave: () => pending?.(),
  };
}
