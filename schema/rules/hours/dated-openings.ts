import { addDays } from '../day.ts';
import { getHoursOn, getWeekday, type SpecialHours } from './special-hours.ts';
import { mergeOpenings, parseShiftsCached, type Opening } from './weekly-openings.ts';
import { DAY_MINUTES, WEEK, type WorkingHours } from './weekdays.ts';

/**
 * Open minutes of a date, from its midnight: those of its own hours, and what is left of those of the day before.
 *
 * @returns in order, within 0 to 1439
 */
export function toOpeningsOn(hours: WorkingHours, special: SpecialHours, date: string): Opening[] {
  const shiftsOn = (day: string) => parseShiftsCached(getHoursOn(hours, special, day) ?? 'Closed') ?? [];
  const own = shiftsOn(date).map(({ open, close }): Opening => [open, Math.min(close, DAY_MINUTES - 1)]);
  const left = shiftsOn(addDays(date, -1)).flatMap(({ close }): Opening[] =>
    close > DAY_MINUTES ? [[0, close - DAY_MINUTES]] : [],
  );
  return mergeOpenings([...left, ...own]);
}

/**
 * Open minutes of the seven days from a date on, without those of that date that are over, by minute of the week. They
 * repeat themselves only as far as `getOpenState` (open-state.ts) looks.
 *
 * @param minutes from midnight of `today`
 */
export function toUpcomingOpenings(
  hours: WorkingHours,
  special: SpecialHours,
  today: string,
  minutes: number,
): Opening[] {
  const openings = WEEK.flatMap((_, i) => {
    const date = addDays(today, i);
    const midnight = WEEK.indexOf(getWeekday(date)) * DAY_MINUTES;
    return toOpeningsOn(hours, special, date)
      .filter(([, last]) => i > 0 || last >= minutes)
      .map(([first, last]): Opening => [midnight + first, midnight + last]);
  });
  return openings.toSorted((a, b) => a[0] - b[0]);
}
