import type { Opening } from '../../../schema/rules/hours/weekly-openings.ts';

/** Parses the output of `toCardHours` (card-hours.ts). */
export function parseCardHours(week: string): Opening[] {
  return Array.from(week.matchAll(/(\d+)-(\d+)/g), ([, first, last]) => [Number(first), Number(last)]);
}
