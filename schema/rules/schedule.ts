import type { WorkingHours } from '../contracts/business.ts';
import { hash52 } from './hash52.ts';
import { memo } from './memo.ts';
import { isReadable, readWeek, type Opening } from './openings.ts';

/** When a business is open in an ordinary week, and by whose clock. */
export type Schedule = {
  /** Worked out from the other two, so that equal schedules are one wherever they were written. */
  id: number;
  /** IANA name as the listing has it, e.g. America/Denver. */
  timeZone: string;
  /** In order and apart; none goes beyond the end of its day, so that only those of one day need be looked at. */
  openings: readonly Opening[];
};

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
  return Object.keys(hours).length > 0 && isReadable(hours);
}
