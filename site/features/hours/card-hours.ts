import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { parseShifts } from '../../../schema/rules/hours.ts';
import { memo } from '../../../schema/rules/memo.ts';
import type { CardHours } from '../../models/index.ts';
import { hasHours, week } from './summary.ts';

/**
 * The hours of a card in as few bytes as most weeks need: the days from Monday, each empty if it is as the one before. Null
 * where nobody knows when it is open: without hours, with a day that cannot be read, or without the clock they are told by.
 *
 * @example cardHours({ Monday: '9 AM - 5 PM', Tuesday: '9 AM - 5 PM' }, 'Asia/Tokyo')?.week → '9 AM - 5 PM||Closed||||'
 */
export function cardHours(hours: WorkingHours | null, timeZone: string | null): CardHours | null {
  if (timeZone === null || !hasHours(hours)) return null;
  const days = week(hours).map(({ hours: text }) => text);
  if (!days.every(isReadable)) return null;
  const texts = days.map((text, i) => (i > 0 && text === days[i - 1] ? '' : text));
  return { week: texts.join('|'), timeZone };
}

/** A few hundred different days make up all the weeks of a directory. */
const isReadable = memo(2_000, (text) => parseShifts(text) !== null);
