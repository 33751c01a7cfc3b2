import { clockIn } from './local-time.ts';

/** Google counts days by this clock. */
const ZONE = 'America/Los_Angeles';
const MINUTE = 60_000;

const dates = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });

/** The date in California at a moment, as YYYY-MM-DD. */
export function pacificDay(at: Date): string {
  return dates.format(at);
}

/** The moment of the next midnight in California. A day there may have 23 or 25 hours. */
export function nextPacificMidnight(at: Date): Date {
  const minuteOf = (time: number) => clockIn(ZONE, new Date(time)).minutes;
  const start = Math.floor(at.getTime() / MINUTE) * MINUTE;
  let midnight = start + (24 * 60 - minuteOf(start)) * MINUTE;
  // Where the clock was put back or forward in between, it is an hour off.
  const off = minuteOf(midnight);
  if (off !== 0) midnight += (off > 12 * 60 ? 24 * 60 - off : -off) * MINUTE;
  return new Date(midnight);
}
