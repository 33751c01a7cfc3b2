/** Days in the order of a week. Separate from the contracts, so that a browser need not load zod for them. */
export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Name of a day, as in stored hours. */
export type Day = (typeof WEEK)[number];
/**
 * Opening hours by day, in the form of `formatShifts` (opening-hours.ts) or as unreadable text. A missing day counts
 * as closed.
 */
export type WorkingHours = Partial<Record<Day, string>>;

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = WEEK.length * DAY_MINUTES;

/** @example getDayBefore('Monday') → 'Sunday' */
export function getDayBefore(day: Day): Day {
  return WEEK[(WEEK.indexOf(day) + 6) % 7]!;
}

/** Days from one to another, across the end of the week if needed. @example Fri, Mon → Fri, Sat, Sun, Mon */
export function getDaysBetween(first: Day, last: Day): Day[] {
  const start = WEEK.indexOf(first);
  const count = ((WEEK.indexOf(last) - start + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => WEEK[(start + i) % 7]!);
}
