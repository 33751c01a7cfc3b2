import { addDays } from '../day.ts';
import { toOpeningsOn } from './dated-openings.ts';
import { getLocalDate } from './local-date.ts';
import { getLocalTime } from './local-time.ts';
import type { SpecialHours } from './special-hours.ts';
import type { WorkingHours } from './weekdays.ts';
import { hashFnv1a } from '../fnv1a.ts';
import { memo } from '../memo.ts';
import { isReadable, toOpenings, type Opening } from './weekly-openings.ts';

/** Opening hours of an ordinary week in a time zone, and of dates that differ from it. */
export type Schedule = {
  /** Hash of the others, so equal schedules have equal ids everywhere. */
  id: number;
  /** IANA name as given by the business, e.g. America/Denver. */
  timeZone: string;
  /** Sorted and disjoint; none extends past its day, so a lookup needs only the openings of one day. */
  openings: readonly Opening[];
  /** Openings of dates (YYYY-MM-DD) that replace those of their day of the week; null without special hours. */
  dated: DatedOpenings | null;
};

/** Open minutes of dates from their midnight: 0 to 1,439. */
export type DatedOpenings = Readonly<Record<string, readonly Opening[]>>;

/** Letters of time zone names: https://data.iana.org/time-zones/theory.html#naming */
const ZONE_NAME = /^[A-Za-z][\w+\-/]{0,63}$/;

/**
 * State at a moment by the openings of its date at the business; null if the date has none of its own, so that those
 * of the week count.
 */
export function getDatedState(timeZone: string, dated: DatedOpenings | null, now: Date): boolean | null {
  const openings = dated?.[getLocalDate(timeZone, now)];
  if (openings === undefined) return null;
  const { minutes } = getLocalTime(timeZone, now);
  return openings.some(([first, last]) => first <= minutes && minutes <= last);
}

/**
 * Schedule of opening hours: exactly the minutes at which `isOpenAt` (opening-hours.ts) is true, which may be none.
 * Null if unknown: without readable hours or without a time zone.
 *
 * @param hours stored JSON. The result is shared and must not be changed.
 * @param special stored JSON of special hours. Without a readable week the schedule stays unknown.
 */
export function toSchedule(
  hours: string | null,
  timeZone: string | null,
  special: string | null = null,
): Schedule | null {
  if (hours === null || timeZone === null || !ZONE_NAME.test(timeZone)) return null;
  const week = parseSchedule(`${timeZone} ${hours}`);
  return week === null || special === null
    ? week
    : addSpecialHours(week, JSON.parse(hours) as WorkingHours, JSON.parse(special) as SpecialHours);
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
  return { id: hashFnv1a(`${timeZone} ${JSON.stringify(openings)}`), timeZone, openings, dated: null };
}

/** The dates with special hours and the days after them, into which the hours of a night extend. */
function addSpecialHours(week: Schedule, hours: WorkingHours, special: SpecialHours): Schedule {
  const { timeZone, openings } = week;
  const dates = new Set(Object.keys(special).flatMap((date) => [date, addDays(date, 1)]));
  const dated = Object.fromEntries([...dates].map((date) => [date, toOpeningsOn(hours, special, date)]));
  const id = hashFnv1a(`${timeZone} ${JSON.stringify(openings)} ${JSON.stringify(dated)}`);
  return { id, timeZone, openings, dated };
}

/** True if hours were given and all can be parsed: then no opening means closed, not unknown. */
function isClosedAllWeek(hours: WorkingHours): boolean {
  return Object.keys(hours).length > 0 && isReadable(hours);
}
