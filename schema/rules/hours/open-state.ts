import { DAY_MINUTES, WEEK, WEEK_MINUTES } from './weekdays.ts';
import type { LocalTime } from './local-time.ts';
import type { Opening } from './weekly-openings.ts';

/** State of a business at a moment, and minutes until it changes; null if it never does. */
export type OpenState = { isOpen: boolean; changesIn: number | null };

/** State at a moment of the business's local time, and when it next changes. */
export function getOpenState(openings: readonly Opening[], { day, minutes }: LocalTime): OpenState {
  const now = WEEK.indexOf(day) * DAY_MINUTES + minutes;
  if (openings.length === 0) return { isOpen: false, changesIn: null };
  const current = openings.find(([first, last]) => first <= now && now <= last);
  if (current) return { isOpen: true, changesIn: getMinutesUntilClosed(openings, current, now) };
  const waits = openings.map(([first]) => (first - now + WEEK_MINUTES) % WEEK_MINUTES);
  return { isOpen: false, changesIn: Math.min(...waits) };
}

/** Openings end with their day, so one that follows at once continues it. Null if that continues for a week. */
function getMinutesUntilClosed(openings: readonly Opening[], current: Opening, now: number): number | null {
  let [, last] = current;
  let wait = last - now;
  for (let i = 0; i < openings.length; i++) {
    const next = openings.find(([first]) => first === (last + 1) % WEEK_MINUTES);
    if (next === undefined) return isMidnightEnd(last) ? wait + 1 : wait;
    wait += next[1] - last + (next[1] < last ? WEEK_MINUTES : 0);
    [, last] = next;
  }
  return null;
}

/** Closing at midnight is stored as the minute before; the next minute is another day's. */
function isMidnightEnd(last: number): boolean {
  return last % DAY_MINUTES === DAY_MINUTES - 1;
}
