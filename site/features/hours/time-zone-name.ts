import { memo } from '../../../schema/rules/memo.ts';

/** Number of cached zones: all that exist. */
const CACHE_SIZE = 600;
/** Any date, because names that apply all year do not depend on it. */
const ANY_DAY = new Date(Date.UTC(2026, 0, 1));

/**
 * Common name of a time zone.
 *
 * @example getTimeZoneName('America/Denver') → 'Mountain Time'; getTimeZoneName('Europe/Istanbul') → 'Türkiye Time'
 */
export const getTimeZoneName: (timeZone: string) => string = memo(CACHE_SIZE, (timeZone) => {
  const name = formatTimeZoneName(timeZone, 'longGeneric');
  // Zones without daylight saving time have no generic name, but mostly that of their country.
  const isFixed = name?.endsWith('Standard Time');
  return (
    (isFixed ? (formatTimeZoneName(timeZone, 'shortGeneric') ?? name) : name) ??
    `${toCityName(timeZone)} Time`
  );
});

/** Null if the browser knows no name but only an offset or letters ('GMT+3', 'MST'). */
function formatTimeZoneName(timeZone: string, timeZoneName: 'longGeneric' | 'shortGeneric'): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(ANY_DAY);
    const name = parts.find(({ type }) => type === 'timeZoneName')!.value;
    return name.endsWith(' Time') ? name : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function toCityName(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
