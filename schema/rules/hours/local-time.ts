import type { Day } from './weekdays.ts';

/** Day and minutes from midnight in a time zone. */
export type LocalTime = { day: Day; minutes: number };

const clocks = new Map<string | null, Intl.DateTimeFormat>();

/**
 * Local time at a moment.
 *
 * @param timeZone such as 'America/Denver'; null, or an unknown one, means this machine's time zone
 * @example getLocalTime('America/New_York', new Date('2026-11-20T12:00:00Z')) → { day: 'Friday', minutes: 420 }
 */
export function getLocalTime(timeZone: string | null, at: Date): LocalTime {
  let clock = clocks.get(timeZone);
  if (clock === undefined) clocks.set(timeZone, (clock = getClock(timeZone)));
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: parts.weekday as Day, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

function getClock(timeZone: string | null): Intl.DateTimeFormat {
  const options = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', timeZone === null ? options : { ...options, timeZone });
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-US', options);
    throw error;
  }
}
