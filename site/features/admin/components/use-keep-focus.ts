import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in an element whose content changes. If the focused row or button disappears, the focus moves to
 * the same button of the row at its position, or else to the element.
 *
 * @returns props for the element
 */
export function useKeepFocus() {
  const element = useRef<HTMLDivElement>(null);
  /** Index of the row whose button has the focus; -1 outside of rows; null if the focus is elsewhere. */
  const held = useRef<number | null>(null);

  // After each render, because it is unknown which one removes the focused element.
  useLayoutEffect(() => {
    const part = element.current;
    if (part === null || held.current === null) return;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const buttons = findRows(part).map((row) => row.querySelector('button'));
    const next = held.current < 0 ? undefined : buttons[Math.min(held.current, buttons.length - 1)];
    (next ?? part).focus({ preventScroll: true });
  });

  return {
    ref: element,
    tabIndex: -1,
    onFocus: ({ target }: { target: Element }) => {
      held.current = findRows(element.current!).findIndex((row) => row.contains(target));
    },
    onBlur: ({ target, relatedTarget }: { target: Element; relatedTarget: Element | null }) => {
      // Removing a focused element also fires a blur event, without a new target.
      if (relatedTarget !== null || target.isConnected) held.current = null;
    },
  };
}

function findRows(part: Element): Element[] {
  return [...part.querySelectorAll('tbody tr')];
}
