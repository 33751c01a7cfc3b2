import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in an element whose content changes. If the focused row or button disappears, the focus moves to
 * the same button of the row at its position, or else to the element.
 *
 * @returns props for the element
 */
export function useKeepFocus() {
  const element = useRef<HTMLDivElement>(null);
  /** Index of the row whose button has the focus, and of this button; -1 outside of rows; null if it is elsewhere. */
  const held = useRef<{ row: number; button: number } | null>(null);

  // After each render, because it is unknown which one removes the focused element.
  useLayoutEffect(() => {
    const part = element.current;
    if (part === null || held.current === null) return;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const rows = findRows(part);
    const row = held.current.row < 0 ? undefined : rows[Math.min(held.current.row, rows.length - 1)];
    const buttons = row === undefined ? [] : findButtons(row);
    (buttons[held.current.button] ?? buttons[0] ?? part).focus({ preventScroll: true });
  });

  return {
    ref: element,
    tabIndex: -1,
    onFocus: ({ target }: { target: Element }) => {
      const rows = findRows(element.current!);
      const row = rows.findIndex((each) => each.contains(target));
      const button = row < 0 ? -1 : findButtons(rows[row]!).findIndex((each) => each === target);
      held.current = { row, button };
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

function findButtons(row: Element): HTMLElement[] {
  return [...row.querySelectorAll('button')];
}
