export type DistanceUnit = 'mi' | 'km';

export const METRES_PER_UNIT: Readonly<Record<DistanceUnit, number>> = { mi: 1609.344, km: 1000 };
/** Countries that use miles. */
const MILES = new Set(['US', 'GB', 'LR', 'MM']);

/** Unit of long distances in a country. */
export function getDistanceUnit(countryCode: string): DistanceUnit {
  return MILES.has(countryCode) ? 'mi' : 'km';
}
