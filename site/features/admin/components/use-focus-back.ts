import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened, or to the screen's title where that is gone. Radix does so only for
 * dialogs that have a trigger of its own.
 */
export function useFocusBack() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const before = opener.current?.isConnected ? opener.current : document.querySelector('h1');
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
  };
}
