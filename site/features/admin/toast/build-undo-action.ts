import type { ShowToast, ToastAction } from '../../../components/toast/use-toast.ts';

type Undo = {
  /** Takes the change back, and says so with the given function. */
  undo: (show: ShowToast) => Promise<unknown>;
  toErrorText: (error: unknown) => string;
};

/** Title of the notice about a change that was taken back. */
export const UNDONE = 'Geri alındı';

/** Action 'Geri al' of the notice about a change. It can be pressed once, because the notice then closes. */
export function buildUndoAction(toast: ShowToast, { undo, toErrorText }: Undo): ToastAction {
  return {
    label: 'Geri al',
    run: () => {
      const show = toast({ kind: 'good', title: 'Geri alınıyor…', text: '', stays: true });
      undo(show).catch((error: unknown) =>
        show({ kind: 'bad', title: 'Geri alınamadı', text: toErrorText(error) }),
      );
    },
  };
}
