import { memo } from '../../schema/rules/memo.ts';

/** Days that are remembered: reviews of many years share them. */
const CACHE_SIZE = 10_000;
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes the day of an ISO 8601 time in UTC. A text that is no such time comes back as it is. */
export const formatLongDate: (time: string) => string = memo(CACHE_SIZE, (time) => {
  const value = Date.parse(time);
  return Number.isNaN(value) ? time : LONG_DATE.format(value);
});
