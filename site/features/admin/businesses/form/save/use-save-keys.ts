import { useEffect } from 'react';
import { getTopLayer } from '../../../components/dialog-stack.ts';
import { isField } from '../../../components/is-field.ts';

/**
 * Ctrl+S and Ctrl+Enter (Command on macOS) save the form if its dialog is the topmost one. U goes back to the list, but
 * not while something is typed.
 *
 * @param inside any element of the dialog
 */
export function useSaveKeys(inside: HTMLElement | null, save: () => void, back: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isInside = inside !== null && inside.closest('.dialog') === getTopLayer();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key.toLowerCase() === 'u' && isPlain && isInside && !isField(event.target)) {
        event.preventDefault();
        return back();
      }
      const isSave = event.key === 's' || event.key === 'S' || event.key === 'Enter';
      if (!isSave || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
      if (!isInside) return;
      event.preventDefault();
      // The editor of descriptions would insert a line break.
      event.stopPropagation();
      if (!event.repeat) save();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [inside, save, back]);
}
