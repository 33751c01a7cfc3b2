import { addDays, toDay } from '../day.ts';
import { WEEK, type Day, type WorkingHours } from './weekdays.ts';

/**
 * Hours of single dates (YYYY-MM-DD) in the form of `formatShifts` (opening-hours.ts), in the order of the dates. They
 * replace those of the day of the week.
 */
export type SpecialHours = Record<string, string>;

/** Maximum number of dates of a business. */
export const MAX_SPECIAL_DAYS = 60;

/**
 * True for a date from 2000 to two years ahead. Others are mistyped years (0026, 2206), which nobody would notice: past
 * dates are not shown.
 */
export function isSpecialDate(date: string, now = new Date()): boolean {
  return date.length === 10 && date >= '2000-01-01' && date <= addDays(toDay(now), 731);
}

/** Day of the week of a date. @example getWeekday('2026-12-25') → 'Friday' */
export function getWeekday(date: string): Day {
  return WEEK[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}

/** Hours on a date; undefined if neither the date nor its day of the week has any. */
export function getHoursOn(hours: WorkingHours, special: SpecialHours, date: string): string | undefined {
  return special[date] ?? hours[getWeekday(date)];
}

/** Consecutive dates with equal hours. */
export type SpecialPeriod = { first: string; last: string; hours: string };

/**
 * Joins consecutive dates with equal hours.
 *
 * @example toPeriods({ '2026-12-24': 'Closed', '2026-12-25': 'Closed' }) →
 * [{ first: '2026-12-24', last: '2026-12-25', hours: 'Closed' }]
 */
export function toPeriods(special: SpecialHours): SpecialPeriod[] {
  const periods: SpecialPeriod[] = [];
  for (const [date, hours] of Object.entries(special)) {
    const before = periods.at(-1);
    if (before?.hours === hours && addDays(before.last, 1) === date) before.last = date;
    else periods.push({ first: date, last: date, hours });
  }
  return periods;
}
