import { isRated } from './rating-score.ts';

/** Facts that matter to a visitor besides name and location. */
export type RankFacts = {
  isSponsored: boolean;
  /** From ratings (rating-score.ts), or without any from known facts (unrated-score.ts). */
  score: number;
  hasPhoto: boolean;
  hasHours: boolean;
  /** A phone number or a website. */
  hasContact: boolean;
  hasDescription: boolean;
};

/** Scores that differ by less than about this are equal, and the more complete business comes first. */
const STEP = 0.02;
/** First and last rank of businesses without ratings, which follow all rated ones. */
const FIRST_UNRATED_RANK = 1000;
const LAST_RANK = 1023;
/** Highest score without ratings (unrated-score.ts). */
const BEST_UNRATED = 0.9;
/** Half the range: sponsored businesses have one half and all others the other. */
const SPONSORED_RANGE = 1024;
const MAX_MISSING = 3;

/**
 * Rank in which the search index yields businesses that match equally well: 0 is best, 2,047 the last. Sponsored
 * first, then by score, then by completeness.
 */
export function toSearchRank(offer: RankFacts): number {
  const place = isRated(offer.score) ? toRatedRank(offer) : toUnratedRank(offer.score);
  return offer.isSponsored ? place : SPONSORED_RANGE + place;
}

function toRatedRank(offer: RankFacts): number {
  const steps = Math.round((5 - offer.score) / STEP);
  const missing = [offer.hasPhoto, offer.hasHours, offer.hasContact, offer.hasDescription].filter(
    (has) => !has,
  );
  return steps * (MAX_MISSING + 1) + Math.min(missing.length, MAX_MISSING);
}

function toUnratedRank(score: number): number {
  return (
    FIRST_UNRATED_RANK +
    Math.round(((BEST_UNRATED - score) / BEST_UNRATED) * (LAST_RANK - FIRST_UNRATED_RANK))
  );
}
