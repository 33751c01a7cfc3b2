import { type RefObject, useRef } from 'react';
import { getTopLayer } from './dialog-stack.ts';

/**
 * Moves the focus to the element with `data-autofocus` when a dialog opens, if there is one, and restores it when the
 * dialog closes. If the previous element is gone or cannot be focused, the focus moves to the dialog below, or else to
 * the title of the screen; Radix restores it only for dialogs with a trigger.
 *
 * @param opener element that opened what the dialog closes, preferred to the title
 */
export function useRestoreFocus(opener?: RefObject<HTMLElement | null>) {
  const previous = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      previous.current = document.activeElement;
      const first = (event.target as Element).querySelector<HTMLElement>('[data-autofocus]');
      if (first === null) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Radix asks a moment after the dialog has closed, when the operator may have moved the focus already.
      if (!isFocusLost()) return;
      const before = previous.current;
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
      if (document.activeElement === before && before !== document.body) return;
      const around = opener?.current?.isConnected
        ? opener.current
        : document.querySelector<HTMLElement>('h1');
      const below = getTopLayer() ?? around;
      below?.focus({ preventScroll: true });
    },
  };
}

/** True if no element has the focus, or only the dialog below, which takes it when its own element loses it. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === getTopLayer();
}
