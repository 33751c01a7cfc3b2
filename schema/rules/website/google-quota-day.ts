import { getLocalTime } from '../hours/local-time.ts';

/** Google counts quota days in this time zone. */
const ZONE = 'America/Los_Angeles';
const MINUTE = 60_000;

const DATE_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });

/** Date in California at a moment, as YYYY-MM-DD. */
export function toQuotaDay(at: Date): string {
  return DATE_FORMAT.format(at);
}

/** The next midnight in California. A day there may have 23 or 25 hours. */
export function getNextQuotaReset(at: Date): Date {
  const minuteOf = (time: number) => getLocalTime(ZONE, new Date(time)).minutes;
  const start = Math.floor(at.getTime() / MINUTE) * MINUTE;
  let midnight = start + (24 * 60 - minuteOf(start)) * MINUTE;
  // Off by an hour if the clock changes in between.
  const off = minuteOf(midnight);
  if (off !== 0) midnight += (off > 12 * 60 ? 24 * 60 - off : -off) * MINUTE;
  return new Date(midnight);
}
