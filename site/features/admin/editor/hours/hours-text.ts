import type { WorkingHours } from '../../../../../schema/contracts/business.ts';
import { WEEK } from '../../../../../schema/rules/hours/weekdays.ts';
import { isOvernight, toWeek, type DayHours } from './hours-model.ts';
import { DAY_NAMES, KINDS } from './texts.ts';

/**
 * Stored hours in Turkish, a line per known day.
 *
 * @example toHoursText({ Monday: '9:00 AM - 5:00 PM', Sunday: 'Closed' }) → 'Pazartesi: 09:00–17:00\nPazar: Kapalı'
 */
export function toHoursText(stored: WorkingHours): string {
  const week = toWeek(stored);
  return WEEK.filter((day) => week[day].kind !== 'unknown')
    .map((day) => `${DAY_NAMES[day]}: ${toDayText(week[day])}`)
    .join('\n');
}

/** Hours of one day in Turkish. */
export function toDayText(day: DayHours): string {
  if (day.kind === 'text') return day.text;
  if (day.kind !== 'ranges') return KINDS.find(([kind]) => kind === day.kind)![1];
  return day.ranges
    .map((range) => `${range.open}–${range.close}${isOvernight(range) ? ' (ertesi gün)' : ''}`)
    .join(', ');
}
