import type { Features } from '../../../schema/contracts/business.ts';
import type { FeatureGroups } from '../categories/feature-groups.ts';
import type { Random } from '../random.ts';

/** Share of groups and of features that a business has. */
const GROUP_SHARE = 0.85;
const ITEM_SHARE = 0.8;

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
