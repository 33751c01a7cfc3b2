import type { WorkingHours } from '../../../../../schema/contracts/business.ts';
import { WEEK } from '../../../../../schema/rules/days.ts';
import { endsNextDay, toWeek, type DayHours } from './model.ts';
import { DAY_NAMES, KINDS } from './texts.ts';

/**
 * Stored hours as operators read them, a line for each day that is known.
 *
 * @example hoursWords({ Monday: '9:00 AM - 5:00 PM', Sunday: 'Closed' }) → 'Pazartesi: 09:00–17:00\nPazar: Kapalı'
 */
export function hoursWords(stored: WorkingHours): string {
  const week = toWeek(stored);
  return WEEK.filter((day) => week[day].kind !== 'unknown')
    .map((day) => `${DAY_NAMES[day]}: ${dayWords(week[day])}`)
    .join('\n');
}

function dayWords(day: DayHours): string {
  if (day.kind === 'text') return day.text;
  if (day.kind !== 'ranges') return KINDS.find(([kind]) => kind === day.kind)![1];
  return day.ranges
    .map((range) => `${range.open}–${range.close}${endsNextDay(range) ? ' (ertesi gün)' : ''}`)
    .join(', ');
}
