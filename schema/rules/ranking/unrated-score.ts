/** Known facts of a business without ratings. */
export type KnownFacts = {
  hasHours: boolean;
  hasPhone: boolean;
  hasPhoto: boolean;
  hasWebsite: boolean;
  hasDescription: boolean;
  hasCoordinates: boolean;
  isVerified: boolean;
};

/** Points per fact, 100 in all: most for what lets a visitor decide to go or call. */
const POINTS: Record<keyof KnownFacts, number> = {
  hasHours: 24,
  hasPhone: 20,
  hasPhoto: 16,
  hasWebsite: 16,
  hasDescription: 12,
  hasCoordinates: 8,
  isVerified: 4,
};

/** Thousandths of the score: minimum of an ordinary business, and value of a point. The maximum is 0.9. */
const BASE_THOUSANDTHS = 100;
const PER_POINT = 8;
/** Points of a contrived name are worth so little that all such names follow all others. */
const PER_POINT_CONTRIVED = 0.5;

/**
 * Score of a business without ratings, from 0 to 0.9, below every rated one: the more facts, the higher. Lists break
 * ties by name, so a name that sorts before the letters loses what that would gain, and a contrived one comes last.
 *
 * @param nameKey folded name (fold.ts)
 */
export function toUnratedScore(known: KnownFacts, nameKey: string): number {
  let points = 0;
  for (const fact of Object.keys(POINTS) as (keyof KnownFacts)[]) if (known[fact]) points += POINTS[fact];
  if (isContrived(nameKey)) return Math.round(points * PER_POINT_CONTRIVED) / 1000;
  return (BASE_THOUSANDTHS + points * PER_POINT - (isEarlyName(nameKey) ? 1 : 0)) / 1000;
}

/** Meaningless tokens that sort first: a number of up to three digits, 'a', '24h', 'a1', '1a'. */
const BAIT = /^(?:\d{1,3}h?|a+|a\d|\da)$/;
/**
 * A contrived name has at least one of these: other numbers are addresses, games and hours ('4 5 8', '8 à 8', '1 2 3
 * Travel').
 */
const SURE_BAIT = /^(?:0+|24h?|a\d|\da)$/;
/** A name with more baits than this is contrived: 'A 1 Auto' and '24/7 Towing' are common names of honest firms. */
const MAX_BAIT_TOKENS = 2;

/**
 * True for names made to sort first, such as '0 1 & 24 by 7 Locksmith' and 'A 1 24 Hour Locksmith': they begin with a
 * bait and have three or more. Initials ('A & A', 'AAA') do not count, because families, clubs and fire brigades use
 * them.
 */
export function isContrived(nameKey: string): boolean {
  const tokens = nameKey.split(' ');
  const baits = tokens.filter((token) => BAIT.test(token));
  if (!BAIT.test(tokens[0]!) || baits.length <= MAX_BAIT_TOKENS || baits.length === tokens.length)
    return false;
  return baits.some((bait) => SURE_BAIT.test(bait));
}

/** True for names that sort before other letters: with a number first, or with 'AA', 'A A', 'A 1', 'A One'. */
export function isEarlyName(nameKey: string): boolean {
  return /^(?:\d|aa+\b|a (?:and )?(?:a+|\d+|one)\b|a\d+\b)/.test(nameKey);
}
