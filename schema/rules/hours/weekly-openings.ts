import { DAY_MINUTES, WEEK, WEEK_MINUTES, type WorkingHours } from './weekdays.ts';
import { parseShifts } from './opening-hours.ts';
import { memo } from '../memo.ts';

/** First and last open minute, both included, from the start of Monday: 0 to 10,079. */
export type Opening = readonly [first: number, last: number];

/** Shifts of a day; a directory consists of a few hundred different days. */
export const parseShiftsCached = memo(2_000, parseShifts);

/** True if no day has unreadable text: otherwise the week is unknown. */
export function isReadable(hours: WorkingHours): boolean {
  return Object.values(hours).every((text) => parseShiftsCached(text) !== null);
}

/** Open minutes of a week. */
export function toOpenings(hours: WorkingHours): Opening[] {
  const openings: Opening[] = [];
  WEEK.forEach((day, i) => {
    const midnight = i * DAY_MINUTES;
    const nextDay = (midnight + DAY_MINUTES) % WEEK_MINUTES;
    // The minute of closing counts as open, except midnight, which belongs to the next day.
    for (const { open, close } of parseShiftsCached(hours[day] ?? 'Closed') ?? []) {
      openings.push([midnight + open, midnight + Math.min(close, DAY_MINUTES - 1)]);
      if (close > DAY_MINUTES) openings.push([nextDay, nextDay + close - DAY_MINUTES]);
    }
  });
  return mergeOpenings(openings);
}

/** In order; openings of a day that overlap or adjoin are joined. */
export function mergeOpenings(openings: Opening[]): Opening[] {
  const result: Opening[] = [];
  for (const [first, last] of openings.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    const isMore =
      before !== undefined && first <= before[1] + 1 && toDayIndex(first) === toDayIndex(before[1]);
    if (isMore) result[result.length - 1] = [before[0], Math.max(before[1], last)];
    else result.push([first, last]);
  }
  return result;
}

function toDayIndex(minute: number): number {
  return Math.floor(minute / DAY_MINUTES);
}
