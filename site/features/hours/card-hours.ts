import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { isReadable, toOpenings } from '../../../schema/rules/hours/weekly-openings.ts';
import type { CardHours } from '../../models/page-models.ts';
import { hasHours } from './summary.ts';

/**
 * The openings of a week as a card holds them: read by the publisher, so that no page loads what reads hours. Null where nobody
 * knows when it is open: without hours, with a day that cannot be read, or without the clock they are told by.
 *
 * @example cardHours({ Monday: '9 AM - 5 PM', Tuesday: '9 AM - 5 PM' }, 'Asia/Tokyo')?.week → '540-1020 1980-2460'
 */
export function toCardHours(hours: WorkingHours | null, timeZone: string | null): CardHours | null {
  if (timeZone === null || !hasHours(hours) || !isReadable(hours)) return null;
  const openings = toOpenings(hours).map(([first, last]) => `${first}-${last}`);
  return { week: openings.join(' '), timeZone };
}
