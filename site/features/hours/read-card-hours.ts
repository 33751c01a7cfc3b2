import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { WEEK } from '../../../schema/rules/days.ts';

/** The hours that `cardHours` has written (card-hours.ts). */
export function readCardHours(text: string): WorkingHours {
  let before = '';
  return Object.fromEntries(text.split('|').map((day, i) => [WEEK[i]!, (before = day || before)]));
}
