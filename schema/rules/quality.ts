import { isRated } from './score.ts';

/** Facts that matter to a visitor besides name and location. */
export type Offer = {
  isSponsored: boolean;
  /** From ratings (score.ts), or without any from known facts (prominence.ts). */
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
const UNRATED = 1000;
const LAST = 1023;
/** Highest score without ratings (prominence.ts). */
const BEST_UNRATED = 0.9;
/** Half the range: sponsored businesses have one half and all others the other. */
const SPONSORED_RANGE = 1024;
const MOST_MISSING = 3;

/**
 * Rank in which the search index yields businesses that match equally well: 0 is best, 2,047 the last. Sponsored
 * first, then by score, then by completeness.
 */
export function quality(offer: Offer): number {
  const place = isRated(offer.score) ? ratedPlace(offer) : unratedPlace(offer.score);
  return offer.isSponsored ? place : SPONSORED_RANGE + place;
}

function ratedPlace(offer: Offer): number {
  const steps = Math.round((5 - offer.score) / STEP);
  const missing = [offer.hasPhoto, offer.hasHours, offer.hasContact, offer.hasDescription].filter(
    (has) => !has,
  );
  return steps * (MOST_MISSING + 1) + Math.min(missing.length, MOST_MISSING);
}

function unratedPlace(score: number): number {
  return UNRATED + Math.round(((BEST_UNRATED - score) / BEST_UNRATED) * (LAST - UNRATED));
}
