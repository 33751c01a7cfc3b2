/** Weight of the prior, in reviews. */
const PRIOR_WEIGHT = 10;
/** Prior rating of a business. */
const PRIOR_RATING = 3.8;

/** Lowest score of a rated business. Businesses without ratings score less (unrated-score.ts). */
export const MIN_RATED_SCORE = 1;

/** More than the best rating, so every sponsored business precedes all others. */
export const SPONSORED_BONUS = 10;

/**
 * Rating score: a Bayesian average, drawn towards the prior while reviews are few, so that one five-star review does
 * not beat four hundred of 4.8. Null without ratings.
 */
export function toRatingScore(rating: number | null, reviewCount: number): number | null {
  if (rating === null || reviewCount === 0) return null;
  const weighed = (PRIOR_WEIGHT * PRIOR_RATING + rating * reviewCount) / (PRIOR_WEIGHT + reviewCount);
  return Math.max(MIN_RATED_SCORE, roundToThousandths(weighed));
}

/**
 * Score for the order of lists: sponsored businesses, which have paid for it, precede all others. One number, so that
 * the indexes by score yield them first. Among themselves they are ordered by what they earned.
 */
export function toListScore(earned: number, isSponsored: boolean): number {
  return isSponsored ? roundToMillionths(earned + SPONSORED_BONUS) : earned;
}

/**
 * Score earned by ratings, from a `toListScore`, for lists in which no place is for sale. In whole thousandths, so that
 * businesses without ratings that are equal but for the hash (unrated-score.ts) are equal.
 */
export function toEarnedScore(listed: number): number {
  const earned = listed < SPONSORED_BONUS ? listed : listed - SPONSORED_BONUS;
  return Math.floor(roundToMillionths(earned) * 1000 + ROUNDING_ERROR) / 1000;
}

/** True if a score was earned by ratings. */
export function isRated(earned: number): boolean {
  return earned >= MIN_RATED_SCORE;
}

const ROUNDING_ERROR = 1e-6;

function roundToMillionths(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000;
}

function roundToThousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
