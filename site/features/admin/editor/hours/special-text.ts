import { type SpecialHours, toPeriods } from '../../../../../schema/rules/hours/special-hours.ts';
import { toDay } from './hours-model.ts';
import { toDayText } from './hours-text.ts';

const DATES = new Intl.DateTimeFormat('tr', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** @example formatDates('2026-12-24', '2026-12-26') → '24–26 Aralık 2026' */
export function formatDates(first: string, last: string): string {
  return first === last ? DATES.format(new Date(first)) : DATES.formatRange(new Date(first), new Date(last));
}

/**
 * Stored hours of dates in Turkish, a line per period.
 *
 * @example toSpecialText({ '2026-12-25': 'Closed' }) → '25 Aralık 2026: Kapalı'
 */
export function toSpecialText(stored: SpecialHours): string {
  return toPeriods(stored)
    .map(({ first, last, hours }) => `${formatDates(first, last)}: ${toDayText(toDay(hours))}`)
    .join('\n');
}
