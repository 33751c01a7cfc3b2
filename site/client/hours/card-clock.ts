import { getLocalTime } from '../../../schema/rules/hours/local-time.ts';
import { getNextChange } from '../../features/hours/next-change.ts';
import { parseCardHours } from '../../features/hours/parse-card-hours.ts';

const MINUTE = 60_000;

const elements = new Set<HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Updates the opening state on cards: at once, every minute, and when the page becomes visible. */
export function addCardClock(element: HTMLElement): void {
  elements.add(element);
  showState(element, new Date());
  if (timer !== undefined) return;
  updateCards();
  document.addEventListener('visibilitychange', () => document.hidden || updateCards());
}

function updateCards(): void {
  clearTimeout(timer);
  const now = new Date();
  for (const element of elements) {
    if (element.isConnected) showState(element, now);
    else elements.delete(element);
  }
  timer = setTimeout(updateCards, MINUTE - (Date.now() % MINUTE));
}

function showState(element: HTMLElement, now: Date): void {
  const { hours, zone } = element.dataset;
  const { isOpen, text } = getNextChange(parseCardHours(hours!), getLocalTime(zone!, now));
  if (element.textContent !== text) {
    element.dataset.state = isOpen ? 'open' : 'closed';
    element.textContent = text;
  }
  const list = element.closest('[data-nearest-open]');
  if (list) markNearestOpen(list);
}

/** Marks the first open business of a list that begins with the nearest. */
function markNearestOpen(list: Element): void {
  const nearest = list.querySelector('[data-state=open]');
  for (const element of list.querySelectorAll<HTMLElement>('[data-state]'))
    element.toggleAttribute('data-nearest', element === nearest);
}
