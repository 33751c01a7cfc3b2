const DAY = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in UTC, as figures name it. @example formatUtcDay('2026-11-20') → '20 Kas 2026' */
export function formatUtcDay(day: string): string {
  return DAY.format(new Date(day));
}
