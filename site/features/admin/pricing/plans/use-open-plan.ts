import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../data/session/use-leave-guard.ts';
import type { PlanMode } from './PlanCard.tsx';

/** The plan that is open; `id` is null for a new one. */
export type OpenPlan = { id: string; mode: PlanMode } | { id: null; mode: 'edit' };

/** The one plan that is viewed or edited. Opening another one asks first if there are unsaved changes. */
export function useOpenPlan() {
  const [open, setOpen] = useState<OpenPlan | null>(null);
  const [isDirty, setDirty] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const closeSaved = () => go(null);
  const guard = useLeaveGuard(isDirty, false, closeSaved);

  /** The pressed button gets the focus back when what it opened is closed. */
  function go(next: OpenPlan | null, pressed: Element | null = null) {
    setDirty(false);
    setOpen(next);
    if (next === null) opener.current?.focus();
    else if (pressed instanceof HTMLElement) opener.current = pressed;
  }

  return {
    open,
    isAsking: guard.isAsking,
    opener,
    setDirty,
    stay: guard.stay,
    leave: () => {
      guard.leave();
      guard.stay();
    },
    /** Opens a part of a plan, or closes it if it is open. */
    toggle: (next: OpenPlan) => {
      const pressed = document.activeElement;
      const isOpen = open?.id === next.id && open.mode === next.mode;
      void guard.ask(() => go(isOpen ? null : next, pressed));
    },
    close: () => void guard.ask(),
    closeSaved,
  };
}
