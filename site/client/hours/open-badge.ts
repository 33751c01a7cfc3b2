import { isOpenAt } from '../../../schema/rules/hours/opening-hours.ts';
import { getLocalTime } from '../../../schema/rules/hours/local-time.ts';
import type { OpenHours } from '../../features/hours/badge-hours.ts';
import { eachMinute } from '../../features/hours/each-minute.ts';
import { observeEach } from '../dom.ts';

/** Keeps every 'Open Now' / 'Closed' badge true: at once, each minute, and when the page is looked at again. */
export function startOpenBadges(): void {
  const badges = new Map<HTMLElement, Badge>();
  let isRunning = false;
  const update = () => {
    const now = new Date();
    for (const [element, badge] of badges) {
      if (element.isConnected) showState(element, badge, now);
      else badges.delete(element);
    }
  };
  const add = (element: HTMLElement, badge: Badge) => {
    badges.set(element, badge);
    if (isRunning) return showState(element, badge, new Date());
    isRunning = true;
    eachMinute(update);
  };
  observeEach('[data-open-hours]', (element) => {
    const hours = JSON.parse(element.dataset.openHours!) as OpenHours;
    if (hours.special === undefined) add(element, { ...hours, read: () => hours.hours });
    else
      void import('./dated-hours.ts').then(({ getHoursNow }) =>
        add(element, { ...hours, read: (now) => getHoursNow(hours, now) }),
      );
  });
}

/** A badge, with the hours that hold around a moment. */
type Badge = Pick<OpenHours, 'timeZone' | 'isClosed'> & { read: (now: Date) => OpenHours['hours'] };

function showState(element: HTMLElement, { read, timeZone, isClosed }: Badge, now: Date): void {
  const { day, minutes } = getLocalTime(timeZone, now);
  const hours = read(now);
  const state = !isClosed && hours !== null && isOpenAt(hours, day, minutes) ? 'open' : 'closed';
  if (element.dataset.state === state) return;
  element.dataset.state = state;
  element.textContent = state === 'open' ? 'Open Now' : 'Closed';
}
