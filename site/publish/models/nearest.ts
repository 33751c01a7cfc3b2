import { boxesAbout, boxesAround, type Box } from '../../../schema/rules/box.ts';
import { NEAREST, NEARBY_METRES, type Located, type Near, nearestTo } from '../../../schema/rules/nearest.ts';
import { haversineOf, metresOf } from '../../../schema/rules/point.ts';
import { placesIn } from '../points.ts';
import type { Snapshot } from '../snapshot.ts';

/** Listings read at once. Where there are more around a group of places, it is looked at in two halves. */
const MANY = 300;
/** Where fewer are found than wanted, one looks this many times as far. */
const WIDER = 3;
const LEAST_METRES = 20;
/** One more than wanted: a listing is the nearest to its own place. */
const WANTED = NEAREST + 1;

/**
 * The nearest of many listings, read together: listings that follow each other on the curve lie near each other, so that
 * one look at the index of points mostly serves all of them. What is found depends on nothing but the points.
 */
export class Nearest {
  readonly #snapshot: Snapshot;
  /** How far around a group it looks at first, in metres: about as far as was needed last. */
  #margin = 500;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** The nearest others of each listing, by its id. */
  of(listings: Located[]): Map<number, Near[]> {
    // Listings at one place, of which there can be thousands, are near to the same ones.
    const places = new Map<string, Place>();
    for (const { lat, lng } of listings) places.set(`${lat} ${lng}`, { lat, lng, near: [] });
    this.#fill([...places.values()]);
    return new Map(
      listings.map(({ id, lat, lng }) => {
        const { near } = places.get(`${lat} ${lng}`)!;
        return [id, near.filter((each) => each.id !== id).slice(0, NEAREST)];
      }),
    );
  }

  #fill(group: Place[]): void {
    if (group.length === 0) return;
    const margin = this.#margin;
    const listings = placesIn(this.#snapshot, boxesAbout(boxOf(group), margin), MANY);
    const isCut = listings.length >= MANY;
    if (isCut && group.length > 1) {
      this.#fill(group.slice(0, group.length / 2));
      this.#fill(group.slice(group.length / 2));
      return;
    }
    for (const place of group)
      place.near = this.#completed(place, nearestTo(place, listings, WANTED), isCut ? 0 : margin);
    this.#margin = usualReach(group) ?? margin;
  }

  /** `near`, if to look at all within `metres` was enough; else the result of a wider look. */
  #completed(place: Place, near: Near[], metres: number): Near[] {
    if (near.length < WANTED) {
      if (metres >= NEARBY_METRES) return near;
      const wider = Math.min(NEARBY_METRES, Math.max(metres * WIDER, LEAST_METRES));
      return this.#completed(place, this.#within(place, wider), wider);
    }
    // Only what is nearer than those found already can be missing, or as near: of very many at one place, not all were read.
    const { haversine } = near[WANTED - 1]!;
    return haversine < haversineOf(metres) ? near : this.#within(place, metresOf(haversine));
  }

  #within(place: Place, metres: number): Near[] {
    return nearestTo(place, placesIn(this.#snapshot, boxesAround(place, metres)), WANTED);
  }
}

type Place = { lat: number; lng: number; near: Near[] };

/** How far one has to look for most of the places; undefined when none has enough others near. */
function usualReach(group: Place[]): number | undefined {
  const reaches = group.flatMap(({ near }) =>
    near.length < WANTED ? [] : metresOf(near[WANTED - 1]!.haversine),
  );
  reaches.sort((a, b) => a - b);
  return reaches.length === 0 ? undefined : reaches[Math.floor(reaches.length * 0.9)]! * 1.5;
}

function boxOf(group: Place[]): Box {
  const lats = group.map(({ lat }) => lat);
  const lngs = group.map(({ lng }) => lng);
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  };
}
