import type { WorkingHours } from '../../schema/contracts/business.ts';
import type { SpecialHours } from '../../schema/rules/hours/special-hours.ts';
import { isReadable, toOpenings } from '../../schema/rules/hours/weekly-openings.ts';
import type { CardHours } from './page-models.ts';

/** True when the listing says anything about its hours. */
export function hasHours(hours: WorkingHours | null): hours is WorkingHours {
  return hours !== null && Object.keys(hours).length > 0;
}

/**
 * Openings of a week in the form of cards, parsed by the publisher so that pages need no parser. Null if unknown:
 * without hours, with an unreadable day, or without a time zone.
 *
 * @example toCardHours({ Monday: '9 AM - 5 PM', Tuesday: '9 AM - 5 PM' }, 'Asia/Tokyo')?.week → '540-1020 1980-2460'
 */
export function toCardHours(
  hours: WorkingHours | null,
  timeZone: string | null,
  special: SpecialHours | null = null,
): CardHours | null {
  if (timeZone === null || !hasHours(hours)) return null;
  let week = weeks.get(hours);
  if (week === undefined) weeks.set(hours, (week = isReadable(hours) ? buildWeek(hours) : null));
  if (week === null) return null;
  return special === null ? { week, timeZone } : { week, timeZone, dated: { hours, special } };
}

/** Weeks of hours that many businesses share (builders/parse-hours.ts). */
const weeks = new WeakMap<WorkingHours, string | null>();

function buildWeek(hours: WorkingHours): string {
  return toOpenings(hours)
    .map(([first, last]) => `${first}-${last}`)
    .join(' ');
}
