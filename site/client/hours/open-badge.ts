import { isOpenAt } from '../../../schema/rules/hours/opening-hours.ts';
import { getLocalTime } from '../../../schema/rules/hours/local-time.ts';
import type { OpenHours } from '../../features/hours/badge-hours.ts';
import { observeEach } from '../dom.ts';

/** Keeps every 'Open Now' / 'Closed' badge true: at once, each minute, and when the page is looked at again. */
export function startOpenBadges(): void {
  const badges = new Map<HTMLElement, Badge>();
  const update = () => {
    const now = new Date();
    for (const [element, badge] of badges) {
      if (element.isConnected) showState(element, badge, now);
      else badges.delete(element);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    update();
    timer = setTimeout(tick, 60_000 - (Date.now() % 60_000));
  };
  const add = (element: HTMLElement, badge: Badge) => {
    badges.set(element, badge);
    showState(element, badge, new Date());
    if (timer === undefined) tick();
  };
  observeEach('[data-open-hours]', (element) => {
    const hours = JSON.parse(element.dataset.openHours!) as OpenHours;
    if (hours.special === undefined) add(element, { ...hours, read: () => hours.hours });
    else
      void import('./dated-hours.ts').then(({ getHoursNow }) =>
        add(element, { ...hours, read: (now) => getHoursNow(hours, now) }),
      );
  });
  document.addEventListener('visibilitychange', () => {
    if (timer !== undefined && !document.hidden) tick();
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
