/**
 * Values of the filters of lists. They have no imports, so that pages can read filters from URLs without the rules that
 * derive them.
 */

/** Facts that a list can require to be known. */
export const KNOWN_FACTS = ['website', 'phone', 'photo'] as const;
/** Least ratings that a list can require. */
export const MIN_RATINGS = ['4.5', '4', '3.5', '3'] as const;
/** Price levels, cheapest first. */
export const PRICE_LEVELS = ['1', '2', '3', '4'] as const;

export type KnownFact = (typeof KNOWN_FACTS)[number];
export type MinRating = (typeof MIN_RATINGS)[number];
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/**
 * Labels of the features that lists are filtered by. The order is that of the bits in `traits.ts`: append only, and
 * raise DERIVATION_VERSION with every change.
 */
const FEATURE_LABELS = {
  'wheelchair-accessible': 'Wheelchair accessible',
  'accessible-parking': 'Accessible parking',
  delivery: 'Delivery',
  takeout: 'Takeout',
  'dine-in': 'Dine-in',
  'outdoor-seating': 'Outdoor seating',
  'curbside-pickup': 'Curbside pickup',
  'drive-through': 'Drive-through',
  reservations: 'Takes reservations',
  'online-appointments': 'Online appointments',
  'walk-ins': 'Walk-ins welcome',
  'wi-fi': 'Wi-Fi',
  restroom: 'Restroom',
  'good-for-kids': 'Good for kids',
  'dogs-allowed': 'Dogs allowed',
  'free-parking': 'Free parking',
  'credit-cards': 'Credit cards',
  'vegetarian-options': 'Vegetarian options',
  'live-music': 'Live music',
  'ev-charging': 'Electric vehicle charging',
} as const;

export type FilterFeature = keyof typeof FEATURE_LABELS;

/** Slugs of the features, in the order of their bits. */
export const FILTER_FEATURES = Object.keys(FEATURE_LABELS) as [FilterFeature, ...FilterFeature[]];

/** Label of a feature. @example getFeatureLabel('dine-in') → 'Dine-in' */
export function getFeatureLabel(feature: FilterFeature): string {
  return FEATURE_LABELS[feature];
}

/** Maximum length of the name of a brand that filters a list, in characters; longer names are no filter. */
export const MAX_BRAND = 120;
