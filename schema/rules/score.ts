/** Weight of the prior, in reviews. */
const PRIOR_WEIGHT = 10;
/** Prior rating of a business. */
const PRIOR_RATING = 3.8;

/** Lowest score of a rated business. Businesses without ratings score less (prominence.ts). */
export const LEAST_RATED = 1;

/** More than the best rating, so every sponsored business precedes all others. */
export const SPONSORSHIP = 10;

/**
 * Rating score: a Bayesian average, drawn towards the prior while reviews are few, so that one five-star review does
 * not beat four hundred of 4.8. Null without ratings.
 */
export function score(rating: number | null, reviewCount: number): number | null {
  if (rating === null || reviewCount === 0) return null;
  const weighed = (PRIOR_WEIGHT * PRIOR_RATING + rating * reviewCount) / (PRIOR_WEIGHT + reviewCount);
  return Math.max(LEAST_RATED, thousandths(weighed));
}

/**
 * Score for the order of lists: sponsored businesses, which have paid for it, precede all others. One number, so that
 * the indexes by score yield them first. Among themselves they are ordered by what they earned.
 */
export function listScore(earned: number, isSponsored: boolean): number {
  return isSponsored ? thousandths(earned + SPONSORSHIP) : earned;
}

/** Score earned by ratings, from a `listScore`, for lists in which no place is for sale. */
export function earnedScore(listed: number): number {
  return listed < SPONSORSHIP ? listed : thousandths(listed - SPONSORSHIP);
}

/** True if a score was earned by ratings. */
export function isRated(earned: number): boolean {
  return earned >= LEAST_RATED;
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
