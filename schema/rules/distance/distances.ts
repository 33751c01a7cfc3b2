import { type DistanceUnit, METRES_PER_UNIT } from './units.ts';

/** Distances from a place that lists can be limited to, nearest first, in either unit. */
export const DISTANCES = ['1mi', '5mi', '10mi', '25mi', '1km', '5km', '10km', '25km'] as const;
export type Distance = (typeof DISTANCES)[number];

/** Unit of a distance. @example getUnit('5mi') → 'mi' */
export function getUnit(distance: Distance): DistanceUnit {
  return distance.slice(-2) as DistanceUnit;
}

/** A distance in whole metres. @example getMetres('5km') → 5000 */
export function getMetres(distance: Distance): number {
  return Math.round(Number(distance.slice(0, -2)) * METRES_PER_UNIT[getUnit(distance)]);
}

/** Distances in one unit, nearest first. */
export function listDistances(unit: DistanceUnit): Distance[] {
  return DISTANCES.filter((distance) => getUnit(distance) === unit);
}

/** A distance for readers. @example nameDistance('5mi') → '5 mi' */
export function nameDistance(distance: Distance): string {
  return `${distance.slice(0, -2)} ${getUnit(distance)}`;
}

/** The nearest distance of a unit that reaches a business; null if it is farther away than all. */
export function findWiderDistance(metres: number, unit: DistanceUnit): Distance | null {
  return listDistances(unit).find((distance) => getMetres(distance) >= metres) ?? null;
}
