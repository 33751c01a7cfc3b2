import {
  getBoxesAround,
  type BoundingBox,
  splitAtAntimeridian,
} from '../../../schema/rules/geo/bounding-box.ts';
import {
  type PointOfBusiness,
  NEARBY_METRES,
  NEAREST_COUNT,
  getNearest,
} from '../../../schema/rules/geo/k-nearest.ts';
import {
  toAngle,
  getHaversine,
  getTurn,
  toHaversine,
  PER_DEGREE,
  type Point,
  RADIANS,
} from '../../../schema/rules/geo/coordinates.ts';
import { loadPointsInBoxes } from '../../../site/models/builders/business-points.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** Initial search radius in metres, and its growth factor. */
const FIRST_REACH = 300;
const WIDER = 3;
/** Within this distance in metres the direction of a business is meaningless. */
const BESIDE = toHaversine(1);
/** Beyond this latitude meridians converge too fast for sectors. Few people live there. */
const POLAR = 80 * PER_DEGREE;
const SECTORS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Maximum number of businesses a candidate is compared with. The first are the nearest, and mostly enough. */
const MAX_COMPARED = 1000;

/**
 * Finds the businesses whose pages may list a business at this location among their nearest, now or before (reverse
 * nearest neighbours); never misses one.
 *
 * The surroundings are divided into eight sectors of 45°. Of two businesses in one sector, the nearer one is nearer
 * to the other than the location is. So a business that is not among the NEAREST of its sector has that many others
 * nearer than the location. If that was not so before, one of them is new there, and its own change finds the page.
 */
export function findReverseNearest(snapshot: Snapshot, id: number, place: Point): Set<number> {
  const { candidates, read } = findCandidates(snapshot, id, place);
  const shown = candidates.filter((candidate) => !hasNearer(candidate, getHaversine(place, candidate), read));
  return new Set(shown.map((candidate) => candidate.id));
}

/** True if NEAREST of the loaded businesses are nearer to a candidate than `away`. */
function hasNearer(candidate: PointOfBusiness, away: number, read: PointOfBusiness[]): boolean {
  let nearer = 0;
  for (const other of read) {
    if (other.id !== candidate.id && getHaversine(candidate, other) < away) nearer += 1;
    if (nearer === NEAREST_COUNT) return true;
  }
  return false;
}

function findCandidates(snapshot: Snapshot, id: number, place: Point) {
  const read = new Map<number, PointOfBusiness>();
  if (Math.abs(place.lat) > POLAR) {
    const candidates = loadPointsInBoxes(snapshot, getBoxesAround(place, NEARBY_METRES));
    return { candidates, read: [] };
  }
  let reach = FIRST_REACH;
  let businesses = loadPointsInBoxes(snapshot, getBoxesAround(place, reach));
  const candidates = findBeside(id, place, businesses);
  let open = SECTORS;
  for (;;) {
    const isLast = reach >= NEARBY_METRES;
    for (const business of businesses) if (read.size < MAX_COMPARED) read.set(business.id, business);
    const inSectors = groupBySector(place, businesses);
    open = open.filter((sector) => {
      const near = getNearest(place, inSectors[sector]!, NEAREST_COUNT);
      const isDone =
        near.length === NEAREST_COUNT && near[NEAREST_COUNT - 1]!.haversine <= toHaversine(reach);
      if (isDone || isLast) {
        const ids = new Set(near.map((each) => each.id));
        candidates.push(...inSectors[sector]!.filter((business) => ids.has(business.id)));
      }
      return !isDone;
    });
    if (isLast || open.length === 0) return { candidates, read: [...read.values()] };
    reach = Math.min(reach * WIDER, NEARBY_METRES);
    businesses = open.flatMap((sector) => loadPointsInBoxes(snapshot, getSectorBoxes(place, sector, reach)));
  }
}

/** Businesses at or beside the location whose pages may list the business `id`. */
function findBeside(id: number, place: Point, businesses: PointOfBusiness[]): PointOfBusiness[] {
  const isHere = ({ lat, lng }: Point) => lat === place.lat && lng === place.lng;
  const here = businesses.filter(isHere);
  // Businesses at the same location are equally near, so the lowest ids are listed: of thousands, always the same few.
  const before = here.filter((other) => other.id < id).length;
  const beside = businesses.filter((other) => !isHere(other) && getHaversine(place, other) <= BESIDE);
  return [...(before > NEAREST_COUNT ? [] : here), ...beside];
}

/** Groups the businesses that are not beside the location by sector; one in two boxes counts once. */
function groupBySector(place: Point, businesses: PointOfBusiness[]): PointOfBusiness[][] {
  const sectors = SECTORS.map(() => new Map<number, PointOfBusiness>());
  for (const business of businesses) {
    if (getHaversine(place, business) > BESIDE)
      sectors[getSector(place, business)]!.set(business.id, business);
  }
  return sectors.map((sector) => [...sector.values()]);
}

/** Bit 4: west, 2: south, 1: more sideways than up or down. */
function getSector(place: Point, { lat, lng }: Point): number {
  const x = getTurn(place.lng, lng) * Math.cos(place.lat * RADIANS);
  const y = lat - place.lat;
  return (x < 0 ? 4 : 0) + (y < 0 ? 2 : 0) + (Math.abs(x) > Math.abs(y) ? 1 : 0);
}

/**
 * Boxes that contain a sector within a distance. Half a right angle has its sides at 0.71 of the distance; the margin
 * covers converging meridians (at most 5 %, at the edge of the polar regions).
 */
function getSectorBoxes(place: Point, sector: number, metres: number): BoundingBox[] {
  const isAside = (sector & 1) > 0;
  const up = Math.ceil(toAngle(metres) * (isAside ? 0.75 : 1)) + 1;
  const aside = Math.ceil((toAngle(metres) * (isAside ? 1.05 : 0.75)) / Math.cos(place.lat * RADIANS)) + 1;
  const isSouth = (sector & 2) > 0;
  const isWest = (sector & 4) > 0;
  return splitAtAntimeridian({
    south: isSouth ? place.lat - up : place.lat,
    north: isSouth ? place.lat : place.lat + up,
    west: isWest ? place.lng - aside : place.lng,
    east: isWest ? place.lng : place.lng + aside,
  });
}
