import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the screen whose content changes. When the row or button that has it goes away, it moves to the
 * same button of the row that has taken its place, else to the part itself.
 *
 * @returns props for the element of that part
 */
export function useKeepFocus() {
  const element = useRef<HTMLDivElement>(null);
  /** Index of the row whose button has the focus; -1 outside of rows; null if the focus is elsewhere. */
  const held = useRef<number | null>(null);

  // After each render: which one takes the focused element away cannot be known before.
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
      // What goes away with the focus tells of it too, and has gone nowhere else.
      if (relatedTarget !== null || target.isConnected) held.current = null;
    },
  };
}

function findRows(part: Element): Element[] {
  return [...part.querySelectorAll('tbody tr')];
}
