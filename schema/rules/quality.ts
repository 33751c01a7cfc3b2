import { isRated } from './score.ts';

/** What a visitor gets from a listing besides its name and place. */
export type Offer = {
  isSponsored: boolean;
  /** By ratings (score.ts), or without any by what else is known (prominence.ts). */
  score: number;
  hasPhoto: boolean;
  hasHours: boolean;
  /** A phone number or a website. */
  hasContact: boolean;
  hasDescription: boolean;
};

/** Listings whose scores differ by less than about this are as good as each other, and the more complete one comes first. */
const STEP = 0.02;
/** Where those begin that nobody has rated, after every rating, and their last place. */
const UNRATED = 1000;
const LAST = 1023;
/** The highest score without ratings (prominence.ts). */
const BEST_UNRATED = 0.9;
/** Half the range, so that the sponsored have one half and all others the other. */
const SPONSORED_RANGE = 1024;
const MOST_MISSING = 3;

/**
 * Place in the order in which the search index yields listings that fit equally well: 0 is best, 2,047 the end. First the
 * sponsored, then by score, then by how complete they are.
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
