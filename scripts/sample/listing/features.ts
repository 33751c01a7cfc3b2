import type { Features } from '../../../schema/contracts/business.ts';
import type { Random } from './random.ts';

/** By group and feature: the share of businesses that have it, or its possible texts. */
export type FeatureGroups = Record<string, Record<string, number | readonly string[]>>;

/** Share of groups and of features that a business has. */
const GROUP_SHARE = 0.85;
const ITEM_SHARE = 0.8;

export const ACCESSIBILITY: FeatureGroups = {
  Accessibility: {
    'Wheelchair-accessible entrance': 0.85,
    'Wheelchair-accessible parking lot': 0.7,
    'Wheelchair-accessible restroom': 0.6,
  },
};
export const PAYMENTS: FeatureGroups = {
  Payments: {
    'Credit cards': 0.96,
    'Debit cards': 0.95,
    'NFC mobile payments': 0.8,
    Checks: 0.2,
    'Cash only': 0.03,
  },
};
export const PARKING: FeatureGroups = {
  Parking: { 'Free parking lot': 0.6, 'Free street parking': 0.5, 'Paid street parking': 0.3 },
};
export const PLANNING: FeatureGroups = {
  Planning: { 'Appointments recommended': 0.6, 'Accepts walk-ins': 0.5, 'Online appointments': 0.45 },
};
export const LANGUAGES: FeatureGroups = {
  Languages: {
    'Languages spoken': [
      'English',
      'English, Spanish',
      'English, Spanish',
      'English, French',
      'English, Vietnamese',
    ],
  },
};
export const OWNERS: FeatureGroups = {
  'From the business': { 'Identifies as women-owned': 0.4, 'Family-owned': 0.6, 'Small business': 0.85 },
};

/** Features of one business, or null. */
export function createFeatures(groups: FeatureGroups, random: Random): Features | null {
  const about: Features = {};
  for (const [group, items] of Object.entries(groups)) {
    if (!random.chance(GROUP_SHARE)) continue;
    const chosen: Features[string] = {};
    for (const [item, value] of Object.entries(items)) {
      if (!random.chance(ITEM_SHARE)) continue;
      chosen[item] = typeof value === 'number' ? random.chance(value) : random.pick(value);
    }
    if (Object.keys(chosen).length > 0) about[group] = chosen;
  }
  return Object.keys(about).length > 0 ? about : null;
}
