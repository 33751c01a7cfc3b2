import type { Opening } from '../../../schema/rules/hours/weekly-openings.ts';

/** The openings that `toCardHours` has written (card-hours.ts). */
export function parseCardHours(week: string): Opening[] {
  return Array.from(week.matchAll(/(\d+)-(\d+)/g), ([, first, last]) => [Number(first), Number(last)]);
}
