import { memo } from '../../../schema/rules/memo.ts';

/** Days that are remembered: reviews of many years share them. */
const REMEMBERED = 10_000;
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes the day of an ISO 8601 time in UTC. A text that is no such time comes back as it is. */
export const longDate: (time: string) => string = memo(REMEMBERED, (time) => {
  const value = Date.parse(time);
  return Number.isNaN(value) ? time : LONG_DATE.format(value);
});
