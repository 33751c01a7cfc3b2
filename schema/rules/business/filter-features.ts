import { fold } from '../text/fold.ts';
import { memo } from '../memo.ts';

/**
 * Features that lists are filtered by, with their label and their names in exports (folded). The order is that of the
 * bits in `traits.ts`: append only, and raise DERIVATION_VERSION with every change.
 */
const FEATURES = {
  'wheelchair-accessible': ['Wheelchair accessible', 'wheelchair accessible entrance'],
  'accessible-parking': [
    'Accessible parking',
    'wheelchair accessible parking lot',
    'wheelchair accessible car park',
  ],
  delivery: ['Delivery', 'delivery', 'no contact delivery'],
  takeout: ['Takeout', 'takeout', 'takeaway'],
  'dine-in': ['Dine-in', 'dine in'],
  'outdoor-seating': ['Outdoor seating', 'outdoor seating'],
  'curbside-pickup': ['Curbside pickup', 'curbside pickup', 'kerbside pickup'],
  'drive-through': ['Drive-through', 'drive through'],
  reservations: ['Takes reservations', 'accepts reservations', 'reservations'],
  'online-appointments': ['Online appointments', 'online appointments'],
  'walk-ins': ['Walk-ins welcome', 'accepts walk ins'],
  'wi-fi': ['Wi-Fi', 'wi fi', 'free wi fi', 'wifi', 'free wifi'],
  restroom: ['Restroom', 'restroom', 'toilet', 'toilets', 'public restroom'],
  'good-for-kids': ['Good for kids', 'good for kids', 'kid friendly'],
  'dogs-allowed': ['Dogs allowed', 'dogs allowed', 'dogs allowed inside', 'dogs allowed outside'],
  'free-parking': [
    'Free parking',
    'free parking lot',
    'free street parking',
    'free parking garage',
    'free of charge street parking',
    'free multi storey car park',
  ],
  'credit-cards': ['Credit cards', 'credit cards'],
  'vegetarian-options': ['Vegetarian options', 'vegetarian options', 'vegan options'],
  'live-music': ['Live music', 'live music'],
  'ev-charging': [
    'Electric vehicle charging',
    'electric vehicle charging',
    'electric vehicle charging station',
  ],
} as const satisfies Record<string, readonly [label: string, ...names: string[]]>;

export type FilterFeature = keyof typeof FEATURES;

/** Slugs of the features, in the order of their bits. */
export const FILTER_FEATURES = Object.keys(FEATURES) as [FilterFeature, ...FilterFeature[]];

/** Label of a feature. @example getFeatureLabel('dine-in') → 'Dine-in' */
export function getFeatureLabel(feature: FilterFeature): string {
  return FEATURES[feature][0];
}

const BY_NAME = new Map(
  FILTER_FEATURES.flatMap((feature) =>
    FEATURES[feature].slice(1).map((name): [string, FilterFeature] => [name, feature]),
  ),
);

/** Feature with a name of an export. @example findFilterFeature('Wheelchair-accessible entrance') */
export const findFilterFeature = memo(5000, (name) => BY_NAME.get(fold(name)));
