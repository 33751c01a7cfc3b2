import {
  getBoxesAroundBox,
  getBoxesAround,
  type BoundingBox,
} from '../../../schema/rules/geo/bounding-box.ts';
import {
  NEAREST_COUNT,
  NEARBY_METRES,
  type PointOfBusiness,
  type Neighbour,
  getNearest,
} from '../../../schema/rules/geo/k-nearest.ts';
import { toHaversine, toMetres } from '../../../schema/rules/geo/coordinates.ts';
import { loadPointsInBoxes } from './business-points.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** Maximum number of businesses loaded at once. A group of locations with more around it is split in two. */
const MAX_ROWS = 300;
/** Growth factor of the radius if too few are found. */
const WIDEN_FACTOR = 3;
const MIN_RADIUS = 20;
/** One more than needed: a business is the nearest to its own location. */
const WANTED_COUNT = NEAREST_COUNT + 1;

/**
 * The nearest of many businesses, loaded together: consecutive businesses on the Hilbert curve are close, so that one
 * query of the index of points mostly serves all of them. The result depends on the coordinates only.
 */
export class Nearest {
  readonly #snapshot: Snapshot;
  /** Initial radius around a group in metres: about the last sufficient one. */
  #margin = 500;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** The nearest others of each business, by its id. */
  of(businesses: PointOfBusiness[]): Map<number, Neighbour[]> {
    // Businesses at the same location, of which there can be thousands, share their nearest ones.
    const places = new Map<string, NearestQuery>();
    for (const { lat, lng } of businesses) places.set(`${lat} ${lng}`, { lat, lng, near: [] });
    this.#fill([...places.values()]);
    return new Map(
      businesses.map(({ id, lat, lng }) => {
        const { near } = places.get(`${lat} ${lng}`)!;
        return [id, near.filter((each) => each.id !== id).slice(0, NEAREST_COUNT)];
      }),
    );
  }

  #fill(group: NearestQuery[]): void {
    if (group.length === 0) return;
    const margin = this.#margin;
    const candidates = loadPointsInBoxes(
      this.#snapshot,
      getBoxesAroundBox(toBoundingBox(group), margin),
      MAX_ROWS,
    );
    const isCut = candidates.length >= MAX_ROWS;
    if (isCut && group.length > 1) {
      this.#fill(group.slice(0, group.length / 2));
      this.#fill(group.slice(group.length / 2));
      return;
    }
    for (const place of group)
      place.near = this.#completed(place, getNearest(place, candidates, WANTED_COUNT), isCut ? 0 : margin);
    this.#margin = getTypicalRadius(group) ?? margin;
  }

  /** `near` if the search within `metres` was sufficient; else the result of a wider search. */
  #completed(place: NearestQuery, near: Neighbour[], metres: number): Neighbour[] {
    if (near.length < WANTED_COUNT) {
      if (metres >= NEARBY_METRES) return near;
      const wider = Math.min(NEARBY_METRES, Math.max(metres * WIDEN_FACTOR, MIN_RADIUS));
      return this.#completed(place, this.#within(place, wider), wider);
    }
    // Only businesses nearer than those found, or as near, can be missing: of very many at one location, not all were
    // loaded.
    const { haversine } = near[WANTED_COUNT - 1]!;
    return haversine < toHaversine(metres) ? near : this.#within(place, toMetres(haversine));
  }

  #within(place: NearestQuery, metres: number): Neighbour[] {
    return getNearest(place, loadPointsInBoxes(this.#snapshot, getBoxesAround(place, metres)), WANTED_COUNT);
  }
}

type NearestQuery = { lat: number; lng: number; near: Neighbour[] };

/** The radius that suffices for most of the locations; undefined if none has enough others near. */
function getTypicalRadius(group: NearestQuery[]): number | undefined {
  const reaches = group.flatMap(({ near }) =>
    near.length < WANTED_COUNT ? [] : toMetres(near[WANTED_COUNT - 1]!.haversine),
  );
  reaches.sort((a, b) => a - b);
  return reaches.length === 0 ? undefined : reaches[Math.floor(reaches.length * 0.9)]! * 1.5;
}

function toBoundingBox(group: NearestQuery[]): BoundingBox {
  const lats = group.map(({ lat }) => lat);
  const lngs = group.map(({ lng }) => lng);
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  };
}
