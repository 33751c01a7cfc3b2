const DAY_MS = 24 * 3600 * 1000;

/** Day of a time in UTC. @example toDay(new Date('2026-11-20T08:00:00Z')) // '2026-11-20' */
export function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Day that is some days after another one, before it if negative. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * DAY_MS));
}

/** All days from the first to the last, both included. */
export function listDays(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => addDays(first, i));
}

/** Month of a day. @example toMonth('2026-11-20') // '2026-11' */
export function toMonth(day: string): string {
  return day.slice(0, 7);
}

/** Month that is some months after another one, before it if negative. */
export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}
