const METRES_PER_MILE = 1609.344;
/** Countries that use miles. */
const MILES = new Set(['US', 'GB', 'LR', 'MM']);

/**
 * Formats a distance in the units of a country.
 *
 * @param metres straight-line distance
 * @example formatDistance(644, 'US') → '0.4 mi'; formatDistance(250, 'DE') → '250 m'; formatDistance(2140, 'DE') →
 * '2.1 km'
 */
export function formatDistance(metres: number, countryCode: string): string {
  if (MILES.has(countryCode)) {
    const miles = metres / METRES_PER_MILE;
    return miles < 0.1 ? 'under 0.1 mi' : `${formatRounded(miles)} mi`;
  }
  const tens = Math.round(metres / 10) * 10;
  return tens < 1000 ? `${tens} m` : `${formatRounded(metres / 1000)} km`;
}

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function formatRounded(value: number): string {
  return value < 9.95 ? value.toFixed(1) : WHOLE.format(value);
}
