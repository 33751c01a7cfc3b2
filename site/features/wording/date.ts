const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes the day of an ISO 8601 time in UTC. A text that is no such time comes back as it is. */
export function longDate(time: string): string {
  const value = Date.parse(time);
  return Number.isNaN(value) ? time : LONG_DATE.format(value);
}
