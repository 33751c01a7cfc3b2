/**
 * True if Escape closes the element in which it was pressed, a toast or an open list, and not the dialog around it.
 */
export function ownsEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.toasts, [role=combobox][aria-expanded=true]') !== null;
}
