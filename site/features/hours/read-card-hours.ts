import type { Opening } from '../../../schema/rules/openings.ts';

/** The openings that `cardHours` has written (card-hours.ts). */
export function readCardHours(week: string): Opening[] {
  return Array.from(week.matchAll(/(\d+)-(\d+)/g), ([, first, last]) => [Number(first), Number(last)]);
}
