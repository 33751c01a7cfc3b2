import { boxesAround, type Box, wrapped } from '../../schema/rules/box.ts';
import { type Located, NEARBY_METRES, NEAREST, nearestTo } from '../../schema/rules/nearest.ts';
import {
  angleOf,
  haversine,
  haversineOf,
  PER_DEGREE,
  type Point,
  RADIANS,
} from '../../schema/rules/point.ts';
import { placesIn } from './points.ts';
import type { Snapshot } from './snapshot.ts';

/** Initial search radius in metres, and its growth factor. */
const FIRST_REACH = 300;
const WIDER = 3;
/** Within this distance in metres the direction of a business is meaningless. */
const BESIDE = haversineOf(1);
/** Beyond this latitude meridians converge too fast for sectors. Few people live there. */
const POLAR = 80 * PER_DEGREE;
const SECTORS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Maximum number of businesses a candidate is compared with. The first are the nearest, and mostly enough. */
const COMPARED = 1000;

/**
 * Finds the businesses whose pages may list a business at this location among their nearest, now or before (reverse nearest
 * neighbours); never misses one.
 *
 * The surroundings are divided into eight sectors of 45°. Of two businesses in one sector, the nearer one is nearer to the other
 * than the location is. So a business that is not among the NEAREST of its sector has that many others nearer than the location.
 * If that was not so before, one of them is new there, and its own change finds the page.
 */
export function showing(snapshot: Snapshot, id: number, place: Point): Set<number> {
  const { candidates, read } = candidatesAround(snapshot, id, place);
  const shown = candidates.filter((candidate) => !hasNearer(candidate, haversine(place, candidate), read));
  return new Set(shown.map((candidate) => candidate.id));
}

/** True if NEAREST of the loaded businesses are nearer to a candidate than `away`. */
function hasNearer(candidate: Located, away: number, read: Located[]): boolean {
  let nearer = 0;
  for (const other of read) {
    if (other.id !== candidate.id && haversine(candidate, other) < away) nearer += 1;
    if (nearer === NEAREST) return true;
  }
  return false;
}

function candidatesAround(snapshot: Snapshot, id: number, place: Point) {
  const read = new Map<number, Located>();
  if (Math.abs(place.lat) > POLAR) {
    const candidates = placesIn(snapshot, boxesAround(place, NEARBY_METRES));
    return { candidates, read: [] };
  }
  let reach = FIRST_REACH;
  let listings = placesIn(snapshot, boxesAround(place, reach));
  const candidates = besides(id, place, listings);
  let open = SECTORS;
  for (;;) {
    const isLast = reach >= NEARBY_METRES;
    for (const listing of listings) if (read.size < COMPARED) read.set(listing.id, listing);
    const inSectors = bySector(place, listings);
    open = open.filter((sector) => {
      const near = nearestTo(place, inSectors[sector]!, NEAREST);
      const isDone = near.length === NEAREST && near[NEAREST - 1]!.haversine <= haversineOf(reach);
      if (isDone || isLast) {
        const ids = new Set(near.map((each) => each.id));
        candidates.push(...inSectors[sector]!.filter((listing) => ids.has(listing.id)));
      }
      return !isDone;
    });
    if (isLast || open.length === 0) return { candidates, read: [...read.values()] };
    reach = Math.min(reach * WIDER, NEARBY_METRES);
    listings = open.flatMap((sector) => placesIn(snapshot, boxesOf(place, sector, reach)));
  }
}

/** Businesses at or beside the location whose pages may list the business `id`. */
function besides(id: number, place: Point, listings: Located[]): Located[] {
  const isHere = ({ lat, lng }: Point) => lat === place.lat && lng === place.lng;
  const here = listings.filter(isHere);
  // Businesses at the same location are equally near, so the lowest ids are listed: of thousands, always the same few.
  const before = here.filter((other) => other.id < id).length;
  const beside = listings.filter((other) => !isHere(other) && haversine(place, other) <= BESIDE);
  return [...(before > NEAREST ? [] : here), ...beside];
}

/** Groups the businesses that are not beside the location by sector; one in two boxes counts once. */
function bySector(place: Point, listings: Located[]): Located[][] {
  const sectors = SECTORS.map(() => new Map<number, Located>());
  for (const listing of listings) {
    if (haversine(place, listing) > BESIDE) sectors[sectorOf(place, listing)]!.set(listing.id, listing);
  }
  return sectors.map((sector) => [...sector.values()]);
}

/** Bit 4: west, 2: south, 1: more sideways than up or down. */
function sectorOf(place: Point, { lat, lng }: Point): number {
  const round = 360 * PER_DEGREE;
  const apart = lng - place.lng;
  const nearWay = apart > round / 2 ? apart - round : apart < -round / 2 ? apart + round : apart;
  const x = nearWay * Math.cos(place.lat * RADIANS);
  const y = lat - place.lat;
  return (x < 0 ? 4 : 0) + (y < 0 ? 2 : 0) + (Math.abs(x) > Math.abs(y) ? 1 : 0);
}

/**
 * Boxes that contain a sector within a distance. Half a right angle has its sides at 0.71 of the distance; the margin covers
 * converging meridians (at most 5 %, at the edge of the polar regions).
 */
function boxesOf(place: Point, sector: number, metres: number): Box[] {
  const isAside = (sector & 1) > 0;
  const up = Math.ceil(angleOf(metres) * (isAside ? 0.75 : 1)) + 1;
  const aside = Math.ceil((angleOf(metres) * (isAside ? 1.05 : 0.75)) / Math.cos(place.lat * RADIANS)) + 1;
  const isSouth = (sector & 2) > 0;
  const isWest = (sector & 4) > 0;
  return wrapped({
    south: isSouth ? place.lat - up : place.lat,
    north: isSouth ? place.lat : place.lat + up,
    west: isWest ? place.lng - aside : place.lng,
    east: isWest ? place.lng : place.lng + aside,
  });
}
