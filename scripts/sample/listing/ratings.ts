import type { ListingReview } from '../../../schema/contracts/listing.ts';
import type { SampleCategory } from '../categories/index.ts';
import type { Random, Weighted } from '../random.ts';
import { fillSentences, parseTemplates } from '../words/template.ts';
import { FIRST_NAMES } from '../words/people.ts';

const UNRATED_SHARE = 0.09;
const REVIEWED_SHARE = 0.6;
const MAX_REVIEWS = 5;
/** Date of the newest review; fixed, so that a business does not depend on the time of its creation. */
const LAST_REVIEW_DAY = Date.UTC(2026, 5, 30);
const DAY_MS = 86_400_000;

const HAPPY = parseTemplates(
  'Exactly what we were looking for.',
  'Good people. Will be back.',
  'Easy to find, easy to like.',
  'Second visit, just as good as the first.',
);
const MIXED = parseTemplates(
  'Fine overall. Good {a}, long wait.',
  'Decent, a little pricey. I would come back for the {b}.',
  'Mixed visit: friendly people, slow afternoon.',
  'Good {a}, but call first, the hours change.',
);
const SOUR = parseTemplates(
  'Not my day here. Nobody seemed to know about our booking.',
  'Expected more of the {a}.',
  'Parking was hard and the phone rang on.',
);

export type Rating = { rating: number | null; reviewCount: number };

/**
 * A realistic rating: most between 4 and 5, a long tail below, counts log-normal around the median of the category;
 * few ratings scatter more.
 */
export function createRating(kind: SampleCategory, random: Random): Rating {
  if (random.chance(UNRATED_SHARE)) return { rating: null, reviewCount: 0 };
  const median = kind.ratings ?? kind.sector.ratings;
  const reviewCount = Math.max(1, Math.round(median * Math.exp(1.2 * random.normal())));
  const spread = reviewCount < 10 ? 0.9 : 0.55;
  const below = Math.exp(-0.33 + spread * random.normal());
  return { rating: Math.round(10 * Math.min(5, Math.max(1, 5.05 - below))) / 10, reviewCount };
}

/** Up to five reviews, newest first, by authors marked as sample. */
export function createReviews(
  kind: SampleCategory,
  { rating, reviewCount }: Rating,
  random: Random,
): ListingReview[] {
  if (rating === null || !random.chance(REVIEWED_SHARE)) return [];
  const count = Math.min(reviewCount, random.int(1, MAX_REVIEWS));
  const [a, b] = random.sample(kind.goods, 2);
  const authors = random.sample(FIRST_NAMES, count);
  const texts = {
    praise: random.sample([...kind.sector.praise, ...HAPPY], count),
    mixed: random.sample(MIXED, count),
    sour: random.sample(SOUR, count),
  };
  let age = 0;
  return authors.map((author) => {
    age += random.int(1, 90) * DAY_MS + random.int(0, 1439) * 60_000;
    const stars = Math.min(5, Math.max(1, Math.round(rating + 0.9 * random.normal())));
    const text = texts[stars >= 4 ? 'praise' : stars === 3 ? 'mixed' : 'sour'].pop();
    return {
      authorName: `${author} ${random.pick(INITIALS)}. (sample)`,
      rating: stars,
      comment: text === undefined ? null : fillSentences(text, (gap) => (gap === 'a' ? a! : b!)),
      createdAt: new Date(LAST_REVIEW_DAY - age).toISOString(),
    };
  });
}

const INITIALS = [...'ABCDEFGHJKLMNOPRSTVW'];

export const VERIFIED: Weighted<boolean | null> = [
  [true, 66],
  [false, 29],
  [null, 5],
];
