import { type Day, WEEK } from './weekdays.ts';

/** Day and minutes from midnight in a time zone. */
export type LocalTime = { day: Day; minutes: number };

/** `dayOfWeek`: 1 is Monday. */
type Clock = { dayOfWeek: number; hour: number; minute: number };
/** The part of `Temporal` that is used here, which not every runtime has. */
type TemporalApi = {
  Instant: { fromEpochMilliseconds(at: number): { toZonedDateTimeISO(timeZone: string): Clock } };
};
const temporal = (globalThis as { Temporal?: TemporalApi }).Temporal;

/**
 * Local time at a moment.
 *
 * @param timeZone such as 'America/Denver'; null, or an unknown one, means this machine's time zone
 * @example getLocalTime('America/New_York', new Date('2026-11-20T12:00:00Z')) → { day: 'Friday', minutes: 420 }
 */
export function getLocalTime(timeZone: string | null, at: Date): LocalTime {
  let clock: Clock = { dayOfWeek: at.getDay(), hour: at.getHours(), minute: at.getMinutes() };
  try {
    // A browser takes 2 milliseconds for its first Temporal, 50 for its first date format, and 200 on a phone.
    if (timeZone !== null)
      clock = temporal
        ? temporal.Instant.fromEpochMilliseconds(+at).toZonedDateTimeISO(timeZone)
        : readFormat(timeZone, at);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  // The day of a date is 0 on Sundays, that of Temporal 7.
  return { day: WEEK[(clock.dayOfWeek + 6) % 7]!, minutes: clock.hour * 60 + clock.minute };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function readFormat(timeZone: string, at: Date): Clock {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const options = {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    } as const;
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-US', options)));
  }
  // 'Friday 07:00'
  const [, day, hour, minute] = /(\w+)\D+(\d+):(\d+)/.exec(format.format(at))!;
  return { dayOfWeek: WEEK.indexOf(day as Day) + 1, hour: Number(hour), minute: Number(minute) };
}
