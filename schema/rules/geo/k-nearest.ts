import { toAngle, getHaversine, toHaversine, toMetres, type Point } from './coordinates.ts';

/** Location of a business. */
export type PointOfBusiness = Point & { id: number };
/** A business and the haversine of its distance (geo/coordinates.ts). */
export type Neighbour = { id: number; haversine: number };

/** Number of nearby businesses that are shown, across city borders. */
export const NEARBY_COUNT = 6;
/** Number of nearest businesses that are considered, so that a chain with several shops leaves room for others. */
export const NEAREST_COUNT = 12;
/** Largest distance that counts as nearby. */
export const NEARBY_METRES = 50_000;
const MAX_HAVERSINE = toHaversine(NEARBY_METRES);

/** The nearest of some businesses to a point, at most `count`: nearest first, ties by id. */
export function getNearest(place: Point, businesses: Iterable<PointOfBusiness>, count: number): Neighbour[] {
  const found: Neighbour[] = [];
  let most = MAX_HAVERSINE;
  // The distance between the parallels is a lower bound.
  let aside = toSideMetres(most);
  for (const business of businesses) {
    if (Math.abs(business.lat - place.lat) > aside) continue;
    const near = { id: business.id, haversine: getHaversine(place, business) };
    if (near.haversine > most) continue;
    let at = found.length;
    while (at > 0 && compareByDistance(near, found[at - 1]!) < 0) at -= 1;
    if (at >= count) continue;
    found.splice(at, 0, near);
    if (found.length < count) continue;
    found.length = count;
    most = found[count - 1]!.haversine;
    aside = toSideMetres(most);
  }
  return found;
}

/** Order by distance, ties by id. */
export function compareByDistance(a: Neighbour, b: Neighbour): number {
  return a.haversine - b.haversine || a.id - b.id;
}

/** Distance of a business in whole metres. */
export function getMetresTo(near: Neighbour): number {
  return Math.round(toMetres(near.haversine));
}

function toSideMetres(hav: number): number {
  return toAngle(toMetres(hav)) + 1;
}
