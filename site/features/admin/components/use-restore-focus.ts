import { useRef } from 'react';
import { getTopLayer } from './dialog-stack.ts';

/**
 * Restores the focus when a dialog closes. If the previous element is gone or cannot be focused, the focus moves to
 * the dialog below, or else to the title of the screen; Radix restores it only for dialogs with a trigger.
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const before = opener.current;
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
      if (document.activeElement === before && before !== document.body) return;
      const below = getTopLayer() ?? document.querySelector<HTMLElement>('h1');
      below?.focus({ preventScroll: true });
    },
  };
}
