import { findFilterFeature } from './filter-features.ts';
import {
  FILTER_FEATURES,
  type FilterFeature,
  KNOWN_FACTS,
  type KnownFact,
  MIN_RATINGS,
  type MinRating,
  PRICE_LEVELS,
  type PriceLevel,
} from './filter-values.ts';
import { parseFeatures } from './parse-features.ts';
import { getPriceLevel } from './price-range.ts';

/** Bits of the column `traits`, from the lowest. Their order is stored: append only. */
const BITS: readonly string[] = [
  ...KNOWN_FACTS.map((fact) => `has ${fact}`),
  ...MIN_RATINGS.map((rating) => `rating ${rating}`),
  ...PRICE_LEVELS.map((level) => `price ${level}`),
  ...FILTER_FEATURES.map((feature) => `feature ${feature}`),
];
const BY_NAME = new Map(BITS.map((name, index) => [name, 2 ** index]));

/** Bit of a trait, by facet and value. At most 31 are in use, so that bitwise operators of JavaScript apply. */
export const TRAIT_BITS = {
  has: (fact: KnownFact) => BY_NAME.get(`has ${fact}`)!,
  rating: (least: MinRating) => BY_NAME.get(`rating ${least}`)!,
  price: (level: PriceLevel) => BY_NAME.get(`price ${level}`)!,
  feature: (feature: FilterFeature) => BY_NAME.get(`feature ${feature}`)!,
};

/** Number of these traits. */
export const TRAIT_COUNT = BITS.length;
/** All bits of these traits. */
export const FACET_BITS = 2 ** TRAIT_COUNT - 1;

/** Facts as stored; `about` and `photos` are JSON. */
type Facts = {
  website: string | null;
  phone: string | null;
  photos: string | null;
  photoUrl: string | null;
  imageUrl: string | null;
  rating: number | null;
  priceRange: string | null;
  about: string | null;
};

/** Traits of a business: the bits of all that lists are filtered by. */
export function toTraits(facts: Facts): number {
  const { website, phone, photos, photoUrl, imageUrl, rating, priceRange, about } = facts;
  const level = priceRange === null ? null : getPriceLevel(priceRange);
  let bits = about === null ? 0 : toFeatureBits(about);
  if (website !== null) bits |= TRAIT_BITS.has('website');
  if (phone !== null) bits |= TRAIT_BITS.has('phone');
  if ((photos ?? photoUrl ?? imageUrl) !== null) bits |= TRAIT_BITS.has('photo');
  if (level !== null) bits |= TRAIT_BITS.price(level);
  for (const least of MIN_RATINGS)
    if (rating !== null && rating >= Number(least)) bits |= TRAIT_BITS.rating(least);
  return bits;
}

/** Only 'yes' counts: a text such as 'Paid' may mean the contrary. Invalid JSON, which pages show as is, has none. */
function toFeatureBits(about: string): number {
  let bits = 0;
  const groups = parseFeatures(about);
  if (typeof groups === 'string') return bits;
  for (const group of Object.values(groups))
    for (const [name, value] of Object.entries(group)) {
      const feature = value === true ? findFilterFeature(name) : undefined;
      if (feature !== undefined) bits |= TRAIT_BITS.feature(feature);
    }
  return bits;
}
