import { memo } from '../memo.ts';

/** Most names in the cache: the world has some 600 time zones, and requests may contain invented ones. */
const MAX_NAMES = 2_000;

/** True if the time zone exists. A lookup takes 0.1 ms, so results are cached. */
export const isTimeZone: (name: string) => boolean = memo(MAX_NAMES, (name) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
});

/**
 * Local date and time at a moment, as the instant that reads the same in UTC.
 *
 * @param timeZone an existing one, see {@link isTimeZone}
 * @example toClockTime('Europe/Istanbul', new Date('2026-11-22T22:43:59Z')).toISOString() // '2026-11-23T01:43:59.000Z'
 */
export function toClockTime(timeZone: string, at: Date): Date {
  const parts = getCalendar(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}

const getCalendar = memo(
  100,
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }),
);
