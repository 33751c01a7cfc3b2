import { useEffect } from 'react';
import { getTopLayer } from '../../../components/dialog-stack.ts';

/**
 * Ctrl+S and Ctrl+Enter (Command on macOS) save the form if the focus is in its dialog and no other dialog is open.
 *
 * @param inside any element of the dialog
 */
export function useSaveKeys(inside: HTMLElement | null, save: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isSave = event.key === 's' || event.key === 'S' || event.key === 'Enter';
      if (!isSave || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
      if (inside === null || inside.closest('.dialog') !== getTopLayer()) return;
      event.preventDefault();
      // The editor of descriptions would insert a line break.
      event.stopPropagation();
      if (!event.repeat) save();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [inside, save]);
}
