import { memo } from '../memo.ts';

/** Writes dates as YYYY-MM-DD. */
const getCalendar = memo(600, (timeZone: string) => buildCalendar(timeZone));

/**
 * Date at a moment as YYYY-MM-DD.
 *
 * @param timeZone such as 'America/Denver'; null, or an unknown one, means this machine's time zone
 */
export function getLocalDate(timeZone: string | null, at: Date): string {
  return getCalendar(timeZone ?? '').format(at);
}

function buildCalendar(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', timeZone === '' ? options : { ...options, timeZone });
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-CA', options);
    throw error;
  }
}
