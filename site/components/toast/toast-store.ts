import type { ShowToast, Toast } from './use-toast.ts';

/** Number of toasts shown at a time (A-9-10). */
const MAX_TOASTS = 1;
/** Milliseconds after which a dismissed toast is dropped (A-9-11). */
export const REMOVED_AFTER = 1_000_000;

export type StoredToast = Toast & { id: number; open: boolean };

/** Creates the list of toasts, newest first. A new toast replaces the previous one. */
export function createToastStore() {
  let toasts: readonly StoredToast[] = [];
  let lastId = 0;
  const closed = new Set<number>();
  const listeners = new Set<() => void>();

  const setToasts = (next: readonly StoredToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const add = (toast: Toast): number => {
    if (toast.yields && toasts.some(({ open, action }) => open && action !== undefined)) return ++lastId;
    setToasts([{ ...toast, id: ++lastId, open: true }, ...toasts].slice(0, MAX_TOASTS));
    return lastId;
  };
  const show: ShowToast = (first) => {
    let id = add(first);
    const replace: ShowToast = (next) => {
      // What a person closed comes back with bad news only: it could be taken for the toast of a later change.
      if (closed.has(id) && next.kind === 'good') return replace;
      if (toasts.some((toast) => toast.id === id && toast.open))
        setToasts(toasts.map((toast) => (toast.id === id ? { ...next, id, open: true } : toast)));
      else id = add(next);
      return replace;
    };
    return replace;
  };

  return {
    list: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    /** Hides a toast; `isClosed` if a person did, rather than time or the press of its action. */
    dismiss(id: number, isClosed = false) {
      if (isClosed) closed.add(id);
      setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), REMOVED_AFTER);
    },
  };
}
