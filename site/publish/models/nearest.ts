import { boxesAbout, boxesAround, type Box } from '../../../schema/rules/box.ts';
import { NEAREST, NEARBY_METRES, type Located, type Near, nearestTo } from '../../../schema/rules/nearest.ts';
import { haversineOf, metresOf } from '../../../schema/rules/point.ts';
import { placesIn } from '../points.ts';
import type { Snapshot } from '../snapshot.ts';

/** Maximum number of businesses loaded at once. A group of locations with more around it is split in two. */
const MANY = 300;
/** Growth factor of the radius if too few are found. */
const WIDER = 3;
const LEAST_METRES = 20;
/** One more than needed: a business is the nearest to its own location. */
const WANTED = NEAREST + 1;

/**
 * The nearest of many businesses, loaded together: consecutive businesses on the Hilbert curve are close, so that one query of
 * the index of points mostly serves all of them. The result depends on the coordinates only.
 */
export class Nearest {
  readonly #snapshot: Snapshot;
  /** Initial radius around a group in metres: about the last sufficient one. */
  #margin = 500;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** The nearest others of each business, by its id. */
  of(listings: Located[]): Map<number, Near[]> {
    // Businesses at the same location, of which there can be thousands, share their nearest ones.
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

  /** `near` if the search within `metres` was sufficient; else the result of a wider search. */
  #completed(place: Place, near: Near[], metres: number): Near[] {
    if (near.length < WANTED) {
      if (metres >= NEARBY_METRES) return near;
      const wider = Math.min(NEARBY_METRES, Math.max(metres * WIDER, LEAST_METRES));
      return this.#completed(place, this.#within(place, wider), wider);
    }
    // Only businesses nearer than those found, or as near, can be missing: of very many at one location, not all were loaded.
    const { haversine } = near[WANTED - 1]!;
    return haversine < haversineOf(metres) ? near : this.#within(place, metresOf(haversine));
  }

  #within(place: Place, metres: number): Near[] {
    return nearestTo(place, placesIn(this.#snapshot, boxesAround(place, metres)), WANTED);
  }
}

type Place = { lat: number; lng: number; near: Near[] };

/** The radius that suffices for most of the locations; undefined if none has enough others near. */
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
