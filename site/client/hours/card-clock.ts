import { getLocalTime } from '../../../schema/rules/hours/local-time.ts';
import type { Opening } from '../../../schema/rules/hours/weekly-openings.ts';
import { eachMinute } from '../../features/hours/each-minute.ts';
import { getNextChange } from '../../features/hours/next-change.ts';
import { parseCardHours } from '../../features/hours/parse-card-hours.ts';

/** Reads the openings of a card from its data, for the days from now on. */
type ReadOpenings = (data: DOMStringMap, now: Date) => readonly Opening[];

const elements = new Map<HTMLElement, ReadOpenings>();
let isRunning = false;

/** Updates the opening state on cards: at once, every minute, and when the page becomes visible. */
export function addCardClock(element: HTMLElement): void {
  if (element.dataset.dated === undefined) startClock(element, ({ hours }) => parseCardHours(hours!));
  else void import('./dated-hours.ts').then((dated) => startClock(element, dated.readDatedOpenings));
}

function startClock(element: HTMLElement, read: ReadOpenings): void {
  elements.set(element, read);
  if (isRunning) return showState(element, read, new Date());
  isRunning = true;
  eachMinute(updateCards);
}

function updateCards(): void {
  const now = new Date();
  for (const [element, read] of elements) {
    if (element.isConnected) showState(element, read, now);
    else elements.delete(element);
  }
}

function showState(element: HTMLElement, read: ReadOpenings, now: Date): void {
  const { isOpen, text } = getNextChange(
    read(element.dataset, now),
    getLocalTime(element.dataset.zone!, now),
  );
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
