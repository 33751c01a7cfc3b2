import { clockIn } from '../../schema/rules/local-time.ts';
import { readCardHours } from '../features/hours/card-hours.ts';
import { nextChange } from '../features/hours/next-change.ts';

const MINUTE = 60_000;

/** Keeps what cards say of being open true: for each new card, each minute, and when the page is looked at again. */
export function fillCardHours(root: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>;
  const fill = () => {
    const now = new Date();
    for (const element of root.querySelectorAll<HTMLElement>('[data-hours]')) show(element, now);
  };
  const tick = () => {
    clearTimeout(timer);
    fill();
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  };
  tick();
  document.addEventListener('visibilitychange', () => document.hidden || tick());
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element))) fill();
  }).observe(root, { childList: true, subtree: true });
}

function show(element: HTMLElement, now: Date): void {
  const { hours, zone } = element.dataset;
  const change = nextChange(readCardHours(hours!), clockIn(zone!, now));
  const text = change?.text ?? '';
  if (element.textContent === text) return;
  element.dataset.state = change?.isOpen ? 'open' : 'closed';
  element.textContent = text;
}
