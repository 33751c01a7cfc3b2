import { useRef } from 'react';
import { getTopLayer } from './dialog-stack.ts';

/**
 * Gives the focus back to what had it before a dialog opened. Where that is gone or cannot be focused, it goes to the dialog below,
 * and without one to the screen's title. Radix does so only for dialogs that have a trigger of its own.
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
