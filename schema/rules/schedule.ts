import type { WorkingHours } from '../contracts/business.ts';
import { WEEK } from './days.ts';
import { hash52 } from './hash52.ts';
import { DAY_MINUTES } from './hours-clock.ts';
import { parseShifts } from './hours.ts';
import { memo } from './memo.ts';

/** First and last minute of being open, both included, from the start of Monday: 0 to 10,079. */
export type Opening = readonly [first: number, last: number];

/** When a business is open in an ordinary week, and by whose clock. */
export type Schedule = {
  /** Worked out from the other two, so that equal schedules are one wherever they were written. */
  id: number;
  /** IANA name as the listing has it, e.g. America/Denver. */
  timeZone: string;
  /** In order and apart; none goes beyond the end of its day, so that only those of one day need be looked at. */
  openings: readonly Opening[];
};

const WEEK_MINUTES = WEEK.length * DAY_MINUTES;
/** Letters that names of time zones are made of: https://data.iana.org/time-zones/theory.html#naming */
const ZONE_NAME = /^[A-Za-z][\w+\-/]{0,63}$/;

/**
 * The schedule that hours stand for: it has exactly the minutes at which `isOpenAt` (hours.ts) says open, which may be none.
 * Null where nobody knows: without hours that can be read, and without a time zone.
 *
 * @param hours as the JSON that is stored. The result is shared: nobody may change it.
 */
export function scheduleOf(hours: string | null, timeZone: string | null): Schedule | null {
  if (hours === null || timeZone === null || !ZONE_NAME.test(timeZone)) return null;
  return known(`${timeZone} ${hours}`);
}

/** A directory has the same few thousand weeks over and over. */
const known = memo(10_000, (text): Schedule | null => {
  const end = text.indexOf(' ');
  const timeZone = text.slice(0, end);
  const hours = JSON.parse(text.slice(end + 1)) as WorkingHours;
  const openings = readWeek(hours);
  return openings.length === 0 && !isClosedAllWeek(hours) ? null : scheduleWith(timeZone, openings);
});

/** The schedule of what never opens: closed all week, or closed down. */
export function neverOpen(timeZone: string | null): Schedule {
  return scheduleWith(timeZone !== null && ZONE_NAME.test(timeZone) ? timeZone : 'UTC', []);
}

function scheduleWith(timeZone: string, openings: Opening[]): Schedule {
  return { id: hash52(`${timeZone} ${JSON.stringify(openings)}`), timeZone, openings };
}

/** True if hours were given and each can be read: then no opening means closed, not unknown. */
function isClosedAllWeek(hours: WorkingHours): boolean {
  const texts = Object.values(hours);
  return texts.length > 0 && texts.every((text) => shiftsOf(text) !== null);
}

/** A few hundred different days make up all these weeks. */
const shiftsOf = memo(2_000, parseShifts);

/** The minutes of a week at which hours say open. */
export function readWeek(hours: WorkingHours): Opening[] {
  const openings: Opening[] = [];
  WEEK.forEach((day, i) => {
    const midnight = i * DAY_MINUTES;
    const nextDay = (midnight + DAY_MINUTES) % WEEK_MINUTES;
    // The minute of closing still counts as open, but for midnight, which is a minute of the next day.
    for (const { open, close } of shiftsOf(hours[day] ?? 'Closed') ?? []) {
      openings.push([midnight + open, midnight + Math.min(close, DAY_MINUTES - 1)]);
      if (close > DAY_MINUTES) openings.push([nextDay, nextDay + close - DAY_MINUTES]);
    }
  });
  return joined(openings);
}

/** In order; what overlaps within a day, or follows at once, is one. */
function joined(openings: Opening[]): Opening[] {
  const result: Opening[] = [];
  for (const [first, last] of openings.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    const isMore = before !== undefined && first <= before[1] + 1 && dayOf(first) === dayOf(before[1]);
    if (isMore) result[result.length - 1] = [before[0], Math.max(before[1], last)];
    else result.push([first, last]);
  }
  return result;
}

function dayOf(minute: number): number {
  return Math.floor(minute / DAY_MINUTES);
}
