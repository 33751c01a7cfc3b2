import { useLayoutEffect, useRef } from 'react';

/**
 * Ref for an element that disappears once it is of no use, such as a button that tries again. If it has the focus then,
 * the focus returns to where it came from, or else moves to the section, dialog or screen around it.
 */
export function useReturnFocus() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const part = element.current!;
    const around = part.parentElement?.closest<HTMLElement>('section, [role=dialog], main');
    let before: EventTarget | null = null;
    const hear = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || !part.contains(relatedTarget)) before = relatedTarget;
    };
    part.addEventListener('focusin', hear);
    return () => {
      part.removeEventListener('focusin', hear);
      // The cleanup runs before the element is taken out of the document.
      if (part.contains(document.activeElement)) queueMicrotask(() => focusEither(before, around));
    };
  }, []);
  return element;
}

function focusEither(first: EventTarget | null, second: HTMLElement | null | undefined): void {
  // Something else may have taken the focus meanwhile.
  if (document.activeElement !== document.body) return;
  if (first instanceof HTMLElement && first.isConnected) first.focus({ preventScroll: true });
  if (document.activeElement !== document.body || !second) return;
  if (!second.hasAttribute('tabindex')) second.tabIndex = -1;
  second.focus({ preventScroll: true });
}
