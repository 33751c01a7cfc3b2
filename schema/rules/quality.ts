/** What a visitor gets from a listing besides its name and place. */
export type Offer = {
  isSponsored: boolean;
  /** See score.ts; 0 when nobody has rated. */
  score: number;
  hasPhoto: boolean;
  hasHours: boolean;
  /** A phone number or a website. */
  hasContact: boolean;
  hasDescription: boolean;
};

/** Listings whose scores differ by less than about this are as good as each other, and the more complete one comes first. */
const STEP = 0.02;
/** The score of none: 5 less 250 steps. Nobody has rated it, so it comes after every rating. */
const UNRATED = 250;
/** Half the range, so that the sponsored have one half and all others the other. */
const SPONSORED_RANGE = 1024;
const MOST_MISSING = 3;

/**
 * Place in the order in which the search index yields listings that fit equally well: 0 is best, 2,047 the end. First the
 * sponsored, then by score, then by how complete they are.
 */
export function quality(offer: Offer): number {
  const steps = offer.score === 0 ? UNRATED : Math.round((5 - offer.score) / STEP);
  const missing = [offer.hasPhoto, offer.hasHours, offer.hasContact, offer.hasDescription].filter(
    (has) => !has,
  );
  const place = steps * (MOST_MISSING + 1) + Math.min(missing.length, MOST_MISSING);
  return offer.isSponsored ? place : SPONSORED_RANGE + place;
}
