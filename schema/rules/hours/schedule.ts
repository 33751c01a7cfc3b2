import type { WorkingHours } from './weekdays.ts';
import { hashFnv1a } from '../fnv1a.ts';
import { memo } from '../memo.ts';
import { isReadable, toOpenings, type Opening } from './weekly-openings.ts';

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
 * Schedule of opening hours: exactly the minutes at which `isOpenAt` (opening-hours.ts) is true, which may be none.
 * Null if unknown: without readable hours or without a time zone.
 *
 * @param hours stored JSON. The result is shared and must not be changed.
 */
export function toSchedule(hours: string | null, timeZone: string | null): Schedule | null {
  if (hours === null || timeZone === null || !ZONE_NAME.test(timeZone)) return null;
  return parseSchedule(`${timeZone} ${hours}`);
}

/** A directory repeats a few thousand weeks. */
const parseSchedule = memo(10_000, (text): Schedule | null => {
  const end = text.indexOf(' ');
  const timeZone = text.slice(0, end);
  const hours = JSON.parse(text.slice(end + 1)) as WorkingHours;
  const openings = toOpenings(hours);
  return openings.length === 0 && !isClosedAllWeek(hours) ? null : buildSchedule(timeZone, openings);
});

/** Schedule of a business that never opens: closed all week, or closed down. */
export function buildClosedSchedule(timeZone: string | null): Schedule {
  return buildSchedule(timeZone !== null && ZONE_NAME.test(timeZone) ? timeZone : 'UTC', []);
}

function buildSchedule(timeZone: string, openings: Opening[]): Schedule {
  return { id: hashFnv1a(`${timeZone} ${JSON.stringify(openings)}`), timeZone, openings };
}

/** True if hours were given and all can be parsed: then no opening means closed, not unknown. */
function isClosedAllWeek(hours: WorkingHours): boolean {
  return Object.keys(hours).length > 0 && isReadable(hours);
}
