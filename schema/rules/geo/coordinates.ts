/**
 * A point on the earth (WGS 84) in ten-millionths of a degree, 11 mm of latitude. Integers, so that equal points
 * compare equal and an integer R*Tree (business_point) holds them exactly.
 */
export type Point = { lat: number; lng: number };

/** Degrees (WGS 84). */
export type Coordinates = { latitude: number; longitude: number };

/** Ten-millionths per degree. */
export const PER_DEGREE = 10_000_000;
const EARTH_RADIUS_M = 6_371_008.8;
/** Longest distance: half the circumference. */
const MAX_DISTANCE_M = Math.PI * EARTH_RADIUS_M;
/** Radians per ten-millionth of a degree. */
export const RADIANS = Math.PI / 180 / PER_DEGREE;

/** Metres on a meridian of a ten-millionth of a degree. */
export const EARTH_METRES_PER_UNIT = EARTH_RADIUS_M * RADIANS;

/** From one longitude to another on the shorter way, also across the 180th meridian, in ten-millionths of a degree. */
export function getTurn(from: number, to: number): number {
  const around = 360 * PER_DEGREE;
  const apart = to - from;
  return apart > around / 2 ? apart - around : apart < -around / 2 ? apart + around : apart;
}

/** Rounds like business_point: halves away from zero. */
export function toPoint(latitude: number, longitude: number): Point {
  return { lat: roundHalfAway(latitude * PER_DEGREE), lng: roundHalfAway(longitude * PER_DEGREE) };
}

/** Point of a business; null if a coordinate is unknown. */
export function getPoint(business: { latitude: number | null; longitude: number | null }): Point | null {
  const { latitude, longitude } = business;
  return latitude === null || longitude === null ? null : toPoint(latitude, longitude);
}

function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5) || 0;
}

/**
 * Haversine of the angle between two points: 0 for equal points, 1 for opposite ones. It grows with the distance and
 * is cheaper, so distances are compared by it; `toMetres` converts it. Symmetric.
 */
export function getHaversine(a: Point, b: Point): number {
  const y = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const x = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  return y * y + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * x * x;
}

/** Great-circle distance. */
export function toMetres(hav: number): number {
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(hav)));
}

/** Haversine of a distance in metres. */
export function toHaversine(metres: number): number {
  return Math.sin(Math.min(metres, MAX_DISTANCE_M) / 2 / EARTH_RADIUS_M) ** 2;
}

/** Angle at the earth's centre of a distance in metres, in ten-millionths of a degree. */
export function toAngle(metres: number): number {
  return metres / EARTH_RADIUS_M / RADIANS;
}
