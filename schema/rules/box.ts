import { angleOf, haversineOf, PER_DEGREE, type Point, RADIANS } from './point.ts';

/** Bounding box in ten-millionths of a degree, edges included. */
export type Box = { south: number; north: number; west: number; east: number };

const POLE = 90 * PER_DEGREE;
const HALF_ROUND = 180 * PER_DEGREE;

/**
 * Boxes that hold every point within a distance of one, and some beyond it. One box, or two if the 180th meridian
 * lies between. No point is in two boxes.
 */
export function boxesAround(place: Point, metres: number): Box[] {
  return boxesAbout({ south: place.lat, north: place.lat, west: place.lng, east: place.lng }, metres);
}

/** As `boxesAround`, for points within a distance of any point in a box. */
export function boxesAbout({ south, north, west, east }: Box, metres: number): Box[] {
  const angle = angleOf(metres);
  const from = Math.max(-POLE, Math.floor(south - angle));
  const to = Math.min(POLE, Math.ceil(north + angle));
  if (from === -POLE || to === POLE) return [{ south: from, north: to, west: -HALF_ROUND, east: HALF_ROUND }];
  // The farthest meridian a circle touches lies nearer to the pole than its centre does.
  const narrowest = Math.cos(Math.max(Math.abs(south), Math.abs(north)) * RADIANS);
  const sine = Math.sin(angle * RADIANS) / narrowest;
  // Slightly more than that, because sines are not exact.
  const aside = sine >= 1 ? HALF_ROUND : (Math.asin(sine) / RADIANS) * (1 + 1e-9) + 1;
  return wrapped({ south: from, north: to, west: Math.floor(west - aside), east: Math.ceil(east + aside) });
}

/** A box that may cross the 180th meridian, as one or two that do not. */
export function wrapped(box: Box): Box[] {
  const { west, east } = box;
  if (east - west >= 2 * HALF_ROUND) return [{ ...box, west: -HALF_ROUND, east: HALF_ROUND }];
  if (west < -HALF_ROUND)
    return [
      { ...box, west: -HALF_ROUND, east },
      { ...box, west: west + 2 * HALF_ROUND, east: HALF_ROUND },
    ];
  if (east > HALF_ROUND)
    return [
      { ...box, west, east: HALF_ROUND },
      { ...box, west: -HALF_ROUND, east: east - 2 * HALF_ROUND },
    ];
  return [box];
}

/**
 * A box that holds only points within a distance of one: about two thirds of them. Null if the 180th meridian or a
 * pole lies between.
 */
export function boxWithin(place: Point, metres: number): Box | null {
  const up = Math.floor(angleOf(metres) * Math.SQRT1_2);
  const south = place.lat - up;
  const north = place.lat + up;
  if (south <= -POLE || north >= POLE) return null;
  // Meridians are farthest apart at the latitude nearest to the equator: there the box is as wide as the circle
  // allows.
  const nearest = south < 0 && north > 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
  const squared =
    (haversineOf(metres) - Math.sin((up * RADIANS) / 2) ** 2) /
    (Math.cos(place.lat * RADIANS) * Math.cos(nearest * RADIANS));
  if (squared >= 1) return null;
  const aside = Math.floor((2 * Math.asin(Math.sqrt(squared)) * (1 - 1e-9)) / RADIANS) - 1;
  const west = place.lng - aside;
  const east = place.lng + aside;
  return aside < 0 || west < -HALF_ROUND || east > HALF_ROUND ? null : { south, north, west, east };
}
