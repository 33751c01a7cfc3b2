/** Reviews that count as much as the assumption that a listing is ordinary. */
const PRIOR_WEIGHT = 10;
/** The rating an ordinary listing is assumed to have. */
const PRIOR_RATING = 3.8;

/** The least a rated listing scores. What nobody has rated scores less (prominence.ts). */
export const LEAST_RATED = 1;

/** More than the best rating, so that every sponsored listing comes before every other one. */
export const SPONSORSHIP = 10;

/**
 * What a listing's ratings are worth: the rating, drawn towards an ordinary one while few have rated (a Bayesian average), so that one
 * five-star review does not beat four hundred of 4.8. Null when nobody has rated.
 */
export function score(rating: number | null, reviewCount: number): number | null {
  if (rating === null || reviewCount === 0) return null;
  const weighed = (PRIOR_WEIGHT * PRIOR_RATING + rating * reviewCount) / (PRIOR_WEIGHT + reviewCount);
  return Math.max(LEAST_RATED, thousandths(weighed));
}

/**
 * The place of a listing in lists: its score, behind that of all sponsored listings, which have paid to come first. It is
 * one number so that the indexes by score yield the sponsored ones first without being asked. Among themselves they are
 * ordered by what they earned, as all others are.
 */
export function listScore(earned: number, isSponsored: boolean): number {
  return isSponsored ? thousandths(earned + SPONSORSHIP) : earned;
}

/** What the ratings of a listing with this `listScore` are worth, for lists in which nobody can pay for a place. */
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
