import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { isReadable, readWeek } from '../../../schema/rules/openings.ts';
import type { CardHours } from '../../models/index.ts';
import { hasHours } from './summary.ts';

/**
 * The openings of a week as a card holds them: read by the publisher, so that no page loads what reads hours. Null where nobody
 * knows when it is open: without hours, with a day that cannot be read, or without the clock they are told by.
 *
 * @example cardHours({ Monday: '9 AM - 5 PM', Tuesday: '9 AM - 5 PM' }, 'Asia/Tokyo')?.week → '540-1020 1980-2460'
 */
export function cardHours(hours: WorkingHours | null, timeZone: string | null): CardHours | null {
  if (timeZone === null || !hasHours(hours) || !isReadable(hours)) return null;
  const openings = readWeek(hours).map(([first, last]) => `${first}-${last}`);
  return { week: openings.join(' '), timeZone };
}
