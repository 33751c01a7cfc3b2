/** True if Escape closes what it was pressed in, a notice or an open list of choices, and not the dialog around it. */
export function ownsEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.toasts, [role=combobox][aria-expanded=true]') !== null;
}
