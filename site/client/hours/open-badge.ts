import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { isOpenAt } from '../../../schema/rules/hours/opening-hours.ts';
import { getLocalTime } from '../../../schema/rules/hours/local-time.ts';
import { observeEach } from '../dom.ts';

/**
 * Content of `data-open-hours` as JSON. The element can be empty; it gets the text, and `data-state` 'open' or
 * 'closed' for styles.
 */
export type OpenHours = {
  hours: WorkingHours | null;
  /** Time zone of the business; null if unknown: then the visitor's clock counts. */
  timeZone: string | null;
  /** True if the business is marked as closed, regardless of its hours (A-3-03). */
  isClosed: boolean;
};

/** Updates every 'Open Now' / 'Closed' badge: at once, every minute, and when the page becomes visible. */
export function startOpenBadges(): void {
  const badges = new Map<HTMLElement, OpenHours>();
  const update = () => {
    const now = new Date();
    for (const [element, hours] of badges) {
      if (element.isConnected) showState(element, hours, now);
      else badges.delete(element);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    update();
    timer = setTimeout(tick, 60_000 - (Date.now() % 60_000));
  };
  observeEach('[data-open-hours]', (element) => {
    const hours = JSON.parse(element.dataset.openHours!) as OpenHours;
    badges.set(element, hours);
    showState(element, hours, new Date());
    if (timer === undefined) tick();
  });
  document.addEventListener('visibilitychange', () => {
    if (timer !== undefined && !document.hidden) tick();
  });
}

function showState(element: HTMLElement, { hours, timeZone, isClosed }: OpenHours, now: Date): void {
  const { day, minutes } = getLocalTime(timeZone, now);
  const state = !isClosed && hours !== null && isOpenAt(hours, day, minutes) ? 'open' : 'closed';
  if (element.dataset.state === state) return;
  element.dataset.state = state;
  element.textContent = state === 'open' ? 'Open Now' : 'Closed';
}
