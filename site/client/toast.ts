/** Time for which a toast is shown, in milliseconds: enough to read a short sentence twice. */
const DURATION = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short message, which screen readers announce. */
export function showToast(text: string): void {
  const place = document.querySelector<HTMLElement>('[data-notice]');
  if (place === null) return;
  clearTimeout(timer);
  // Cleared first, so that an equal text is announced again.
  place.textContent = '';
  requestAnimationFrame(() => (place.textContent = text));
  timer = setTimeout(() => (place.textContent = ''), DURATION);
}
