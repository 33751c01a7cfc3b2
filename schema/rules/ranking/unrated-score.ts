import { hashFnv1a } from '../fnv1a.ts';
import { isContrived } from './contrived-name.ts';
import { isKnownBrand } from './known-brands.ts';
import { getInterest } from './visitor-interest.ts';

/** Facts of a business without ratings, true if known. */
export type KnownFacts = {
  hasHours: boolean;
  hasPhone: boolean;
  hasPhoto: boolean;
  hasWebsite: boolean;
  hasDescription: boolean;
  hasCoordinates: boolean;
  isVerified: boolean;
  /** True if an operator entered it, rather than a file. */
  isEntered: boolean;
};
/** Name and kind of a business; `mix` tells equal ones apart, such as the address. */
type Identity = { name: string; nameKey: string; category: string; mix: string };

/** Points per fact: most for what lets a visitor decide to go or call. */
const POINTS: Record<keyof KnownFacts, number> = {
  hasWebsite: 18,
  hasPhone: 18,
  hasHours: 14,
  hasPhoto: 10,
  hasDescription: 6,
  hasCoordinates: 6,
  isVerified: 4,
  isEntered: 2,
};
/** Points per step of interest, and of a known brand. With all facts, they make 100. */
const PER_INTEREST = 6;
const MAX_INTEREST = 3;
const BRAND_POINTS = 4;

/** Thousandths of the score: minimum of an ordinary business, and value of a point. The maximum is 0.9. */
const BASE_THOUSANDTHS = 100;
const PER_POINT = 8;
/** Points of a contrived name are worth so little that all such names follow all others. */
const PER_POINT_CONTRIVED = 0.5;
/** Millionths by which the hash tells equal ones apart, below a thousandth. */
const MIX_STEPS = 1000;

/** Part of a score: what it is for, its points and the most there are for it. */
export type ScorePart = { part: keyof KnownFacts | 'interest' | 'brand'; points: number; most: number };

/** Parts of the score of a business without ratings; `isContrived` names follow all others, whatever their parts. */
export function getScoreParts(
  known: KnownFacts,
  { name, nameKey, category }: Omit<Identity, 'mix'>,
): { parts: ScorePart[]; isContrived: boolean } {
  const facts = (Object.keys(POINTS) as (keyof KnownFacts)[]).map((part) => ({
    part,
    points: known[part] ? POINTS[part] : 0,
    most: POINTS[part],
  }));
  const interest = { points: getInterest(category) * PER_INTEREST, most: MAX_INTEREST * PER_INTEREST };
  const brand = { points: isKnownBrand(nameKey) ? BRAND_POINTS : 0, most: BRAND_POINTS };
  return {
    parts: [{ part: 'interest', ...interest }, ...facts, { part: 'brand', ...brand }],
    isContrived: isContrived(name, nameKey),
  };
}

/**
 * Score of a business without ratings, from 0 to 0.9, below every rated one: the sum of its parts in thousandths, and
 * below a thousandth a hash of its name and `mix`. So the first letter of a name gains nothing, and branches of a
 * chain do not stand in a row. A contrived name comes last.
 */
export function toUnratedScore(known: KnownFacts, identity: Identity): number {
  const { parts, isContrived: isBait } = getScoreParts(known, identity);
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const thousandths = isBait
    ? Math.floor(points * PER_POINT_CONTRIVED)
    : BASE_THOUSANDTHS + points * PER_POINT;
  const hash = hashFnv1a(`${identity.nameKey} ${identity.mix}`);
  return (thousandths * 1000 + (hash % MIX_STEPS)) / 1_000_000;
}
