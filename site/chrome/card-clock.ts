import { clockIn } from '../../schema/rules/local-time.ts';
import { nextChange } from '../features/hours/next-change.ts';
import { readCardHours } from '../features/hours/read-card-hours.ts';

const MINUTE = 60_000;

const elements = new Set<HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps what a card says of being open true: at once, each minute, and when the page is looked at again. */
export function addCardClock(element: HTMLElement): void {
  elements.add(element);
  show(element, new Date());
  if (timer !== undefined) return;
  tick();
  document.addEventListener('visibilitychange', () => document.hidden || tick());
}

function tick(): void {
  clearTimeout(timer);
  const now = new Date();
  for (const element of elements) {
    if (element.isConnected) show(element, now);
    else elements.delete(element);
  }
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
}

function show(element: HTMLElement, now: Date): void {
  const { hours, zone } = element.dataset;
  const { isOpen, text } = nextChange(readCardHours(hours!), clockIn(zone!, now));
  if (element.textContent === text) return;
  element.dataset.state = isOpen ? 'open' : 'closed';
  element.textContent = text;
}
