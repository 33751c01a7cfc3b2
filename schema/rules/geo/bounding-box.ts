import { toAngle, toHaversine, PER_DEGREE, type Point, RADIANS } from './coordinates.ts';

/** Bounding box in ten-millionths of a degree, edges included. */
export type BoundingBox = { south: number; north: number; west: number; east: number };

const POLE = 90 * PER_DEGREE;
const ANTIMERIDIAN = 180 * PER_DEGREE;

/**
 * Boxes that hold every point within a distance of one, and some beyond it. One box, or two if the 180th meridian
 * lies between. No point is in two boxes.
 */
export function getBoxesAround(place: Point, metres: number): BoundingBox[] {
  return getBoxesAroundBox({ south: place.lat, north: place.lat, west: place.lng, east: place.lng }, metres);
}

/** As `getBoxesAround`, for points within a distance of any point in a box. */
export function getBoxesAroundBox({ south, north, west, east }: BoundingBox, metres: number): BoundingBox[] {
  const angle = toAngle(metres);
  const from = Math.max(-POLE, Math.floor(south - angle));
  const to = Math.min(POLE, Math.ceil(north + angle));
  if (from === -POLE || to === POLE)
    return [{ south: from, north: to, west: -ANTIMERIDIAN, east: ANTIMERIDIAN }];
  // The farthest meridian a circle touches lies nearer to the pole than its centre does.
  const narrowest = Math.cos(Math.max(Math.abs(south), Math.abs(north)) * RADIANS);
  const sine = Math.sin(angle * RADIANS) / narrowest;
  // Slightly more than that, because sines are not exact.
  const aside = sine >= 1 ? ANTIMERIDIAN : (Math.asin(sine) / RADIANS) * (1 + 1e-9) + 1;
  return splitAtAntimeridian({
    south: from,
    north: to,
    west: Math.floor(west - aside),
    east: Math.ceil(east + aside),
  });
}

/** A box that may cross the 180th meridian, as one or two that do not. */
export function splitAtAntimeridian(box: BoundingBox): BoundingBox[] {
  const { west, east } = box;
  if (east - west >= 2 * ANTIMERIDIAN) return [{ ...box, west: -ANTIMERIDIAN, east: ANTIMERIDIAN }];
  if (west < -ANTIMERIDIAN)
    return [
      { ...box, west: -ANTIMERIDIAN, east },
      { ...box, west: west + 2 * ANTIMERIDIAN, east: ANTIMERIDIAN },
    ];
  if (east > ANTIMERIDIAN)
    return [
      { ...box, west, east: ANTIMERIDIAN },
      { ...box, west: -ANTIMERIDIAN, east: east - 2 * ANTIMERIDIAN },
    ];
  return [box];
}

/**
 * A box that holds only points within a distance of one: about two thirds of them. Null if the 180th meridian or a
 * pole lies between.
 */
export function getInnerBox(place: Point, metres: number): BoundingBox | null {
  const up = Math.floor(toAngle(metres) * Math.SQRT1_2);
  const south = place.lat - up;
  const north = place.lat + up;
  if (south <= -POLE || north >= POLE) return null;
  // Meridians are farthest apart at the latitude nearest to the equator: there the box is as wide as the circle
  // allows.
  const nearest = south < 0 && north > 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
  const squared =
    (toHaversine(metres) - Math.sin((up * RADIANS) / 2) ** 2) /
    (Math.cos(place.lat * RADIANS) * Math.cos(nearest * RADIANS));
  if (squared >= 1) return null;
  const aside = Math.floor((2 * Math.asin(Math.sqrt(squared)) * (1 - 1e-9)) / RADIANS) - 1;
  const west = place.lng - aside;
  const east = place.lng + aside;
  return aside < 0 || west < -ANTIMERIDIAN || east > ANTIMERIDIAN ? null : { south, north, west, east };
}
