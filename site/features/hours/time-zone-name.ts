import { memo } from '../../../schema/rules/memo.ts';

/** Zones that are remembered: all there are. */
const CACHE_SIZE = 600;
/** Names that hold all year depend on no date; any will do. */
const ANY_DAY = new Date(Date.UTC(2026, 0, 1));

/**
 * Common name of the time of a location.
 *
 * @example zoneName('America/Denver') → 'Mountain Time'; zoneName('Europe/Istanbul') → 'Türkiye Time'
 */
export const getTimeZoneName: (timeZone: string) => string = memo(CACHE_SIZE, (timeZone) => {
  const name = formatTimeZoneName(timeZone, 'longGeneric');
  // Zones that keep one time have no general name, but mostly that of their country.
  const isFixed = name?.endsWith('Standard Time');
  return (
    (isFixed ? (formatTimeZoneName(timeZone, 'shortGeneric') ?? name) : name) ??
    `${toCityName(timeZone)} Time`
  );
});

/** Null where there is no name, but an offset or letters ('GMT+3', 'MST'), or the browser knows none of the kind. */
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
