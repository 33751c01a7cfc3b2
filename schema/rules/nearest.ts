import { angleOf, haversine, haversineOf, metresOf, type Point } from './point.ts';

/** Location of a business. */
export type Located = Point & { id: number };
/** A business and the haversine of its distance (rules/point.ts). */
export type Near = { id: number; haversine: number };

/** Number of nearby businesses that are shown, across city borders. */
export const NEARBY = 6;
/** Number of nearest businesses that are considered, so that a chain with several shops leaves room for others. */
export const NEAREST = 12;
/** Largest distance that counts as nearby. */
export const NEARBY_METRES = 50_000;
const FARTHEST = haversineOf(NEARBY_METRES);

/** The nearest of some businesses to a point, at most `count`: nearest first, ties by id. */
export function nearestTo(place: Point, listings: Iterable<Located>, count: number): Near[] {
  const found: Near[] = [];
  let most = FARTHEST;
  // No distance is shorter than the one between the parallels.
  let aside = asideOf(most);
  for (const listing of listings) {
    if (Math.abs(listing.lat - place.lat) > aside) continue;
    const near = { id: listing.id, haversine: haversine(place, listing) };
    if (near.haversine > most) continue;
    let at = found.length;
    while (at > 0 && nearestFirst(near, found[at - 1]!) < 0) at -= 1;
    if (at >= count) continue;
    found.splice(at, 0, near);
    if (found.length < count) continue;
    found.length = count;
    most = found[count - 1]!.haversine;
    aside = asideOf(most);
  }
  return found;
}

export function nearestFirst(a: Near, b: Near): number {
  return a.haversine - b.haversine || a.id - b.id;
}

/** Distance of a business in whole metres. */
export function metresTo(near: Near): number {
  return Math.round(metresOf(near.haversine));
}

function asideOf(hav: number): number {
  return angleOf(metresOf(hav)) + 1;
}
