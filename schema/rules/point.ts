/**
 * A place on the earth (WGS 84) in ten-millionths of a degree, 11 mm of latitude. Whole numbers, so that a place is always
 * equal to itself, and what an R*Tree of whole numbers holds (business_point) is the place itself.
 */
export type Point = { lat: number; lng: number };

/** Ten-millionths in a degree. */
export const PER_DEGREE = 10_000_000;
const EARTH_RADIUS_M = 6_371_008.8;
/** Longest way between two places: half way round. */
const FARTHEST_M = Math.PI * EARTH_RADIUS_M;
export const RADIANS = Math.PI / 180 / PER_DEGREE;

/** As business_point rounds: halves away from zero. */
export function pointAt(latitude: number, longitude: number): Point {
  return { lat: rounded(latitude * PER_DEGREE), lng: rounded(longitude * PER_DEGREE) };
}

/** The place of a listing; null when one of its coordinates is not known. */
export function pointOf(listing: { latitude: number | null; longitude: number | null }): Point | null {
  const { latitude, longitude } = listing;
  return latitude === null || longitude === null ? null : pointAt(latitude, longitude);
}

function rounded(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5) || 0;
}

/**
 * The haversine of the angle between two places: 0 for one place, 1 for opposite ones. It grows with the distance and is
 * quicker to have, so distances are compared by it; `metresOf` makes metres of it. The same from either side.
 */
export function haversine(a: Point, b: Point): number {
  const y = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const x = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  return y * y + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * x * x;
}

/** Great-circle distance. */
export function metresOf(hav: number): number {
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(hav)));
}

/** The haversine of places that many metres apart. */
export function haversineOf(metres: number): number {
  return Math.sin(Math.min(metres, FARTHEST_M) / 2 / EARTH_RADIUS_M) ** 2;
}

/** An angle at the earth's centre in ten-millionths of a degree. */
export function angleOf(metres: number): number {
  return metres / EARTH_RADIUS_M / RADIANS;
}
