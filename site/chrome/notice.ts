/** How long a notice stays, in milliseconds: enough to read a short sentence twice. */
const STAYS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the visitor in a few words what just happened; screen readers say it too. */
export function notice(text: string): void {
  const place = document.querySelector<HTMLElement>('[data-notice]');
  if (place === null) return;
  clearTimeout(timer);
  // Emptied first, so that the same words are said again.
  place.textContent = '';
  requestAnimationFrame(() => (place.textContent = text));
  timer = setTimeout(() => (place.textContent = ''), STAYS);
}
