import { toNationalNumber } from '../business/national-number.ts';
import type { PairEvidence } from '../../contracts/duplicate.ts';
import { type Coordinates, getHaversine, getPoint, type Point, toMetres } from '../geo/coordinates.ts';
import {
  type AddressMatch,
  type ComparableAddress,
  compareAddresses,
  toComparableAddress,
} from './compare-addresses.ts';
import { type ComparableName, compareNames, toComparableName } from './compare-names.ts';
import { getWebsiteHost } from './website-host.ts';

/** Facts of a business that is compared with others. */
export type ComparedFacts = {
  id: number;
  nameKey: string;
  cityId: number;
  categoryId: number;
  street: string | null;
  address: string;
  phone: string | null;
  website: string | null;
} & { [Name in keyof Coordinates]: number | null };

/** A business, ready to be compared with many others. */
export type Comparable = {
  id: number;
  cityId: number;
  categoryId: number;
  name: ComparableName;
  address: ComparableAddress;
  phone: string | null;
  host: string | null;
  point: Point | null;
};

/** A pair that may be one business: its certainty from 0 to 100, the evidence, and the distance in metres. */
export type PairScore = { certainty: number; evidence: PairEvidence; metres: number | null };

/** Certainty from which a pair is proposed. */
export const MIN_CERTAINTY = 60;

/** Distances in metres: within a building, a block, and a walk. */
const RANGES = { building: 30, block: 120, near: 300 };

/** Points for what was found out; together they are the certainty. */
const NAME_POINTS: Record<PairEvidence['name'], number> = {
  same: 45,
  similar: 35,
  extended: 30,
  numbered: 30,
  contained: 25,
  different: 0,
};
const ADDRESS_POINTS: Record<AddressMatch, number> = {
  same: 30,
  unit: -5,
  near: 10,
  number: 10,
  unknown: 0,
  different: -30,
};
const PHONE_POINTS = { same: 25, other: -10, unknown: 0 };
const HOST_POINTS = { same: 5, other: -10, unknown: 0 };
const RANGE_POINTS = { building: 15, block: 5, near: 0, far: -40, unknown: 0 };
const OTHER_CATEGORY_POINTS = -5;
/** With the same number, another address is that of a corner or an older one, and far coordinates are wrong. */
const SAME_PHONE_POINTS = { differentAddress: -10, far: -15 };

/** Prepares a business. */
export function toComparable(facts: ComparedFacts): Comparable {
  return {
    id: facts.id,
    cityId: facts.cityId,
    categoryId: facts.categoryId,
    name: toComparableName(facts.nameKey),
    address: toComparableAddress(facts.street ?? facts.address),
    phone: getOwnNumber(facts.phone),
    host: getWebsiteHost(facts.website),
    point: getPoint(facts),
  };
}

/** Numbers of calls that the owner pays, which belong to a chain rather than to a branch. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)\d{7}$/;

function getOwnNumber(phone: string | null): string | null {
  const number = phone === null ? null : toNationalNumber(phone);
  return number === null || TOLL_FREE.test(number) ? null : number;
}

/** Compares two businesses, whatever they are. The certainty may be too low to propose them. */
export function comparePair(a: Comparable, b: Comparable, isSharedPhone = false): PairScore {
  const metres = a.point === null || b.point === null ? null : toMetres(getHaversine(a.point, b.point));
  const evidence: PairEvidence = {
    name: compareNames(a.name, b.name),
    address: compareAddresses(a.address, b.address),
    phone: isSharedPhone && a.phone === b.phone ? 'unknown' : compareValues(a.phone, b.phone),
    host: compareValues(a.host, b.host),
    range: toRange(metres),
    isSameCity: a.cityId === b.cityId,
    isSameCategory: a.categoryId === b.categoryId,
  };
  return { certainty: Math.max(0, Math.min(100, addPoints(evidence))), evidence, metres };
}

/**
 * Scores a pair; null if the two are certainly not one business: another name, branches of a chain, departments of a
 * building, or namesakes elsewhere.
 *
 * @param isSharedPhone true if so many businesses have the number that it tells nothing
 */
export function scorePair(a: Comparable, b: Comparable, isSharedPhone = false): PairScore | null {
  // Most candidates have other names, which tell enough.
  if (compareNames(a.name, b.name) === 'different') return null;
  const score = comparePair(a, b, isSharedPhone);
  return isOther(score.evidence) || score.certainty < MIN_CERTAINTY ? null : score;
}

/** True for what no other evidence outweighs. */
function isOther({ name, address, phone, range, isSameCity, isSameCategory }: PairEvidence): boolean {
  if (phone === 'same') {
    // One number at two addresses is that of a company with branches, unless they are next to each other.
    return range === 'far' || range === 'unknown' ? address !== 'same' : false;
  }
  // A longer name at the same address is a department or a shop in a shop, unless it goes on where the other ends.
  if (name === 'contained' || (name === 'extended' && phone === 'other')) return true;
  if (name === 'numbered' || (name === 'similar' && phone === 'other' && !isSameCategory)) return true;
  return address === 'different' || range === 'far' || (!isSameCity && range !== 'building');
}

function addPoints({ name, address, phone, host, range, isSameCategory }: PairEvidence): number {
  const isSamePhone = phone === 'same';
  return (
    NAME_POINTS[name] +
    (isSamePhone && address === 'different' ? SAME_PHONE_POINTS.differentAddress : ADDRESS_POINTS[address]) +
    PHONE_POINTS[phone] +
    (isSamePhone && host === 'other' ? 0 : HOST_POINTS[host]) +
    (isSamePhone && range === 'far' ? SAME_PHONE_POINTS.far : RANGE_POINTS[range]) +
    (isSameCategory ? 0 : OTHER_CATEGORY_POINTS)
  );
}

function toRange(metres: number | null): PairEvidence['range'] {
  if (metres === null) return 'unknown';
  if (metres <= RANGES.building) return 'building';
  return metres <= RANGES.block ? 'block' : metres <= RANGES.near ? 'near' : 'far';
}

function compareValues(a: string | null, b: string | null): 'same' | 'other' | 'unknown' {
  if (a === null || b === null) return 'unknown';
  return a === b ? 'same' : 'other';
}
