import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { WEEK, type Day } from '../../../schema/rules/hours/weekdays.ts';

export const CLOSED = 'Closed';

export type DayHours = { day: Day; hours: string };
/** Days in a row with equal hours: 'Mon–Fri'. */
export type DaysHours = { day: string; hours: string };

/** The seven days with their text; a day that the listing does not name is closed. */
export function toWeek(hours: WorkingHours): DayHours[] {
  return WEEK.map((day) => ({ day, hours: hours[day] ?? CLOSED }));
}

/**
 * The week in as few lines as it can be said: days in a row with equal hours become one.
 *
 * @example summary({ Monday: '9 AM - 5 PM', Tuesday: '9 AM - 5 PM' }) →
 *   [{ day: 'Mon–Tue', hours: '9 AM - 5 PM' }, { day: 'Wed–Sun', hours: 'Closed' }]
 */
export function summarizeWeek(hours: WorkingHours): DaysHours[] {
  const lines: { first: string; last: string; hours: string }[] = [];
  for (const { day, hours: text } of toWeek(hours)) {
    const line = lines.at(-1);
    if (line?.hours === text) line.last = day;
    else lines.push({ first: day, last: day, hours: text });
  }
  if (lines.length === 1) return [{ day: 'Every day', hours: lines[0]!.hours }];
  return lines.map(({ first, last, hours: text }) => ({
    day: first === last ? abbreviateDay(first) : `${abbreviateDay(first)}–${abbreviateDay(last)}`,
    hours: text,
  }));
}

function abbreviateDay(day: string): string {
  return day.slice(0, 3);
}
