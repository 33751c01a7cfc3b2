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

/** How far one looks first, in metres, and how many times as far where that is not enough. */
const FIRST_REACH = 300;
const WIDER = 3;
/** Nearer than this the direction in which a listing lies says little. */
const BESIDE = haversineOf(1);
/** Beyond this latitude meridians come together too fast for sectors. Few live there. */
const POLAR = 80 * PER_DEGREE;
const SECTORS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Listings a candidate is compared with: those read first are the nearest, and mostly enough. */
const COMPARED = 1000;

/**
 * The listings whose pages may name a listing among their nearest when it is, or was, at a place; never misses one that
 * does, or did.
 *
 * Seen from the place, the earth is cut into eight sectors of 45°. Of two listings in one sector, the nearer one is nearer
 * to the other than the place is. So whoever is not among the NEAREST of its sector has as many others nearer than the
 * place, as have some of those that are. If that was not so before, one of them is new where it is, and that change
 * finds the page.
 */
export function showing(snapshot: Snapshot, id: number, place: Point): Set<number> {
  const { candidates, read } = candidatesAround(snapshot, id, place);
  const shown = candidates.filter((candidate) => !hasNearer(candidate, haversine(place, candidate), read));
  return new Set(shown.map((candidate) => candidate.id));
}

/** Whether NEAREST of the listings read are nearer to a candidate than `away`. */
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

/** Of the listings at the very place and beside it, those whose pages may name the listing `id`. */
function besides(id: number, place: Point, listings: Located[]): Located[] {
  const isHere = ({ lat, lng }: Point) => lat === place.lat && lng === place.lng;
  const here = listings.filter(isHere);
  // All at one place are equally near, so those with the lowest ids are named: of thousands there, the same few.
  const before = here.filter((other) => other.id < id).length;
  const beside = listings.filter((other) => !isHere(other) && haversine(place, other) <= BESIDE);
  return [...(before > NEAREST ? [] : here), ...beside];
}

/** The listings that are not beside the place, by the sector they are in; one in two boxes is taken once. */
function bySector(place: Point, listings: Located[]): Located[][] {
  const sectors = SECTORS.map(() => new Map<number, Located>());
  for (const listing of listings) {
    if (haversine(place, listing) > BESIDE) sectors[sectorOf(place, listing)]!.set(listing.id, listing);
  }
  return sectors.map((sector) => [...sector.values()]);
}

/** 4: west, 2: south, 1: more to the side than up or down. */
function sectorOf(place: Point, { lat, lng }: Point): number {
  const round = 360 * PER_DEGREE;
  const apart = lng - place.lng;
  const nearWay = apart > round / 2 ? apart - round : apart < -round / 2 ? apart + round : apart;
  const x = nearWay * Math.cos(place.lat * RADIANS);
  const y = lat - place.lat;
  return (x < 0 ? 4 : 0) + (y < 0 ? 2 : 0) + (Math.abs(x) > Math.abs(y) ? 1 : 0);
}

/**
 * Boxes that hold what lies in a sector within a distance. Half a right angle has its sides at 0.71 of the distance; the
 * rest is for the meridians, which are not parallel (by 5 % at most, at the edge of the polar regions).
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
