import { fold } from '../text/fold.ts';
import { memo } from '../memo.ts';
import type { FilterFeature } from './filter-values.ts';

/** Names of the features that lists are filtered by in exports, folded. Raise DERIVATION_VERSION with every change. */
const NAMES: Record<FilterFeature, readonly string[]> = {
  'wheelchair-accessible': ['wheelchair accessible entrance'],
  'accessible-parking': ['wheelchair accessible parking lot', 'wheelchair accessible car park'],
  delivery: ['delivery', 'no contact delivery'],
  takeout: ['takeout', 'takeaway'],
  'dine-in': ['dine in'],
  'outdoor-seating': ['outdoor seating'],
  'curbside-pickup': ['curbside pickup', 'kerbside pickup'],
  'drive-through': ['drive through'],
  reservations: ['accepts reservations', 'reservations'],
  'online-appointments': ['online appointments'],
  'walk-ins': ['accepts walk ins'],
  'wi-fi': ['wi fi', 'free wi fi', 'wifi', 'free wifi'],
  restroom: ['restroom', 'toilet', 'toilets', 'public restroom'],
  'good-for-kids': ['good for kids', 'kid friendly'],
  'dogs-allowed': ['dogs allowed', 'dogs allowed inside', 'dogs allowed outside'],
  'free-parking': [
    'free parking lot',
    'free street parking',
    'free parking garage',
    'free of charge street parking',
    'free multi storey car park',
  ],
  'credit-cards': ['credit cards'],
  'vegetarian-options': ['vegetarian options', 'vegan options'],
  'live-music': ['live music'],
  'ev-charging': ['electric vehicle charging', 'electric vehicle charging station'],
};

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([feature, names]) =>
    names.map((name): [string, FilterFeature] => [name, feature as FilterFeature]),
  ),
);

/** Feature with a name of an export. @example findFilterFeature('Wheelchair-accessible entrance') */
export const findFilterFeature = memo(5000, (name) => BY_NAME.get(fold(name)));
