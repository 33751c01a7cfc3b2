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
 * Open minutes of the seven days from a moment on, by minute of the week. The last day is that of the moment again, up
 * to its minute.
 *
 * @param minutes from midnight of `today`
 */
export function toUpcomingOpenings(
  hours: WorkingHours,
  special: SpecialHours,
  today: string,
  minutes: number,
): Opening[] {
  const dates = Array.from({ length: WEEK.length + 1 }, (_, i) => addDays(today, i));
  const openings = dates.flatMap((date, i) => {
    const midnight = WEEK.indexOf(getWeekday(date)) * DAY_MINUTES;
    const from = i === 0 ? minutes : 0;
    const until = i === WEEK.length ? minutes - 1 : DAY_MINUTES;
    return toOpeningsOn(hours, special, date)
      .filter(([first, last]) => last >= from && first <= until)
      .map(([first, last]): Opening => [midnight + first, midnight + Math.min(last, until)]);
  });
  return openings.toSorted((a, b) => a[0] - b[0]);
}
