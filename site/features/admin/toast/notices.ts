import type { Notice } from '../../../components/toast/use-toast.ts';

/** How many notices are shown at a time (A-9-10). */
const LIMIT = 1;
/** A dismissed notice is forgotten after this long, in milliseconds (A-9-11). */
export const REMOVED_AFTER = 1_000_000;

export type Shown = Notice & { id: number; open: boolean };

/** The notices of the panel, the newest first. A new one takes the place of the one before. */
export function createNotices() {
  let notices: readonly Shown[] = [];
  let last = 0;
  const listeners = new Set<() => void>();

  const become = (next: readonly Shown[]) => {
    notices = next;
    for (const listener of listeners) listener();
  };

  return {
    list: () => notices,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(notice: Notice) {
      become([{ ...notice, id: ++last, open: true }, ...notices].slice(0, LIMIT));
    },
    /** Closes a notice. It stays known for a while, so that it can leave the screen in its own time. */
    dismiss(id: number) {
      become(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
      setTimeout(() => become(notices.filter((notice) => notice.id !== id)), REMOVED_AFTER);
    },
  };
}
