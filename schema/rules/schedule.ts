import type { WorkingHours } from './days.ts';
import { hash52 } from './hash52.ts';
import { memo } from './memo.ts';
import { isReadable, readWeek, type Opening } from './openings.ts';

/** Opening hours of an ordinary week in a time zone. */
export type Schedule = {
  /** Hash of the other two, so equal schedules have equal ids everywhere. */
  id: number;
  /** IANA name as given by the business, e.g. America/Denver. */
  timeZone: string;
  /** Sorted and disjoint; none extends past its day, so a lookup needs only the openings of one day. */
  openings: readonly Opening[];
};

/** Letters of time zone names: https://data.iana.org/time-zones/theory.html#naming */
const ZONE_NAME = /^[A-Za-z][\w+\-/]{0,63}$/;

/**
 * Schedule of opening hours: exactly the minutes at which `isOpenAt` (hours.ts) is true, which may be none. Null if
 * unknown: without readable hours or without a time zone.
 *
 * @param hours stored JSON. The result is shared and must not be changed.
 */
export function scheduleOf(hours: string | null, timeZone: string | null): Schedule | null {
  if (hours === null || timeZone === null || !ZONE_NAME.test(timeZone)) return null;
  return known(`${timeZone} ${hours}`);
}

/** A directory repeats a few thousand weeks. */
const known = memo(10_000, (text): Schedule | null => {
  const end = text.indexOf(' ');
  const timeZone = text.slice(0, end);
  const hours = JSON.parse(text.slice(end + 1)) as WorkingHours;
  const openings = readWeek(hours);
  return openings.length === 0 && !isClosedAllWeek(hours) ? null : scheduleWith(timeZone, openings);
});

/** Schedule of a business that never opens: closed all week, or closed down. */
export function neverOpen(timeZone: string | null): Schedule {
  return scheduleWith(timeZone !== null && ZONE_NAME.test(timeZone) ? timeZone : 'UTC', []);
}

function scheduleWith(timeZone: string, openings: Opening[]): Schedule {
  return { id: hash52(`${timeZone} ${JSON.stringify(openings)}`), timeZone, openings };
}

/** True if hours were given and all can be parsed: then no opening means closed, not unknown. */
function isClosedAllWeek(hours: WorkingHours): boolean {
  return Object.keys(hours).length > 0 && isReadable(hours);
}
