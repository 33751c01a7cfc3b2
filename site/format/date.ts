import { memo } from '../../schema/rules/memo.ts';

/** Number of cached days: those of the reviews of many years. */
const CACHE_SIZE = 10_000;
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the day of an ISO 8601 time in UTC. Other texts are returned unchanged. */
export const formatLongDate: (time: string) => string = memo(CACHE_SIZE, (time) => {
  const value = Date.parse(time);
  return Number.isNaN(value) ? time : LONG_DATE.format(value);
});
