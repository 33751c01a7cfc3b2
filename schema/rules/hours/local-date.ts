import { memo } from '../memo.ts';

const getCalendar = memo(600, (timeZone: string) => buildCalendar(timeZone));

/**
 * Date at a moment as YYYY-MM-DD.
 *
 * @param timeZone such as 'America/Denver'; null, or an unknown one, means this machine's time zone
 */
export function getLocalDate(timeZone: string | null, at: Date): string {
  // No locale writes YYYY-MM-DD in every release of ICU.
  const parts = Object.fromEntries(
    getCalendar(timeZone ?? '')
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}

function buildCalendar(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', timeZone === '' ? options : { ...options, timeZone });
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-US', options);
    throw error;
  }
}
