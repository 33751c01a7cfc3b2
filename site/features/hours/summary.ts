import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { WEEK, type Day } from '../../../schema/rules/hours/weekdays.ts';

export const CLOSED = 'Closed';

export type DayHours = { day: Day; hours: string };
/** Consecutive days with equal hours: 'Mon–Fri'. */
export type DaysHours = { day: string; hours: string };

/** The seven days with their texts; a missing day is closed. */
export function toWeek(hours: WorkingHours): DayHours[] {
  return WEEK.map((day) => ({ day, hours: hours[day] ?? CLOSED }));
}

/**
 * Summarises a week: consecutive days with equal hours share a line.
 *
 * @example summarizeWeek({ Monday: '9 AM - 5 PM', Tuesday: '9 AM - 5 PM' }) →
 * [{ day: 'Mon–Tue', hours: '9 AM - 5 PM' }, { day: 'Wed–Sun', hours: 'Closed' }]
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
