import { useCallback, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Closing a form that may have something to lose: `ask` closes it at once if there is nothing, else the question comes up. */
export function useLeaving(isDirty: boolean, isBusy: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(() => {
    // What is being saved may still fail, and needs its form then.
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  }, [isBusy, isDirty, onClose]);
  useLeaveGuard(isDirty, ask);
  const stay = () => setAsking(false);
  return { isAsking: isAsking && isDirty, ask, stay, leave: onClose };
}
