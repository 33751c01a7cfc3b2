/** Reviews that count as much as the assumption that a listing is ordinary. */
const PRIOR_WEIGHT = 10;
/** The rating an ordinary listing is assumed to have. */
const PRIOR_RATING = 3.8;

/**
 * Orders lists: the rating, drawn towards an ordinary one while few have rated (a Bayesian average), so that one
 * five-star review does not beat four hundred of 4.8. A listing nobody has rated scores 0 and comes last.
 */
export function score(rating: number | null, reviewCount: number): number {
  if (rating === null || reviewCount === 0) return 0;
  const weighed = (PRIOR_WEIGHT * PRIOR_RATING + rating * reviewCount) / (PRIOR_WEIGHT + reviewCount);
  return Math.round(weighed * 1000) / 1000;
}
