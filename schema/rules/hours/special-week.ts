import { addDays } from '../day.ts';
import { getWeekday, type SpecialHours } from './special-hours.ts';
import { WEEK, type Day, type WorkingHours } from './weekdays.ts';

/** Hours of the days around a date, and the date of each day that has special ones. */
export type SpecialWeek = { hours: WorkingHours; dates: Partial<Record<Day, string>> };

/**
 * Hours of the seven days from yesterday on, in which special ones replace those of the week.
 *
 * @param today date at the business
 */
export function getSpecialWeek(hours: WorkingHours, special: SpecialHours, today: string): SpecialWeek {
  const week: SpecialWeek = { hours: { ...hours }, dates: {} };
  for (let i = 0; i < WEEK.length; i++) {
    const date = addDays(today, i - 1);
    if (special[date] === undefined) continue;
    week.hours[getWeekday(date)] = special[date];
    week.dates[getWeekday(date)] = date;
  }
  return week;
}
