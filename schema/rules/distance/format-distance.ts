import { formatWholeNumber } from '../text/whole-number.ts';
import { type DistanceUnit, getDistanceUnit, METRES_PER_UNIT } from './units.ts';

/**
 * Formats a distance in the units of a country.
 *
 * @param metres straight-line distance
 * @example formatDistance(644, 'US') → '0.4 mi'; formatDistance(250, 'DE') → '250 m'; formatDistance(2140, 'DE') →
 * '2.1 km'
 */
export function formatDistance(metres: number, countryCode: string): string {
  return formatDistanceIn(metres, getDistanceUnit(countryCode));
}

/** Formats a distance in miles, or in metres and kilometres. */
export function formatDistanceIn(metres: number, unit: DistanceUnit): string {
  if (unit === 'mi') {
    const miles = metres / METRES_PER_UNIT.mi;
    return miles < 0.1 ? 'under 0.1 mi' : `${formatRounded(miles)} mi`;
  }
  const tens = Math.round(metres / 10) * 10;
  return tens < 1000 ? `${tens} m` : `${formatRounded(metres / 1000)} km`;
}

const METRES_PER_FOOT = 0.3048;
/** First digits of the lengths of a scale. */
const STEPS = [5, 2, 1];

/**
 * The longest round length for the scale of a map, in the units of a country.
 *
 * @param most metres that it may have, at least 1
 * @example chooseScaleLength(70, 'DE') → { text: '50 m', metres: 50 }
 */
export function chooseScaleLength(most: number, countryCode: string): { text: string; metres: number } {
  const [unit, size] = getDistanceUnit(countryCode) === 'mi' ? ['ft', METRES_PER_FOOT] : ['m', 1];
  const power = 10 ** Math.floor(Math.log10(most / size));
  const length = power * STEPS.find((step) => step * power * size <= most)!;
  return { text: `${length} ${unit}`, metres: length * size };
}

function formatRounded(value: number): string {
  return value < 9.95 ? value.toFixed(1) : formatWholeNumber(Math.round(value));
}
