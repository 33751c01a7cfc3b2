import type { Toast } from './use-toast.ts';

/** Number of toasts shown at a time (A-9-10). */
const MAX_TOASTS = 1;
/** Milliseconds after which a dismissed toast is dropped (A-9-11). */
export const REMOVED_AFTER = 1_000_000;

export type StoredToast = Toast & { id: number; open: boolean };

/** Creates the list of toasts, newest first. A new toast replaces the previous one. */
export function createToastStore() {
  let toasts: readonly StoredToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const setToasts = (next: readonly StoredToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    list: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(toast: Toast) {
      setToasts([{ ...toast, id: ++lastId, open: true }, ...toasts].slice(0, MAX_TOASTS));
    },
    dismiss(id: number) {
      setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), REMOVED_AFTER);
    },
  };
}
