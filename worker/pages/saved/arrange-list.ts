import { splitChoices } from '../../../schema/contracts/choices.ts';
import type { SavedPageQuery } from '../../../schema/contracts/saved.ts';
import { MAX_COMPARED } from '../../../schema/rules/website/saved-path.ts';
import type { FeaturedBusiness } from '../../../schema/store/queries/business/find-by-slugs.ts';

/** A saved list in the order of its address, and what of the address is not shown. */
export type SavedList = {
  businesses: FeaturedBusiness[];
  /** Number of businesses that an operator removed. */
  removed: number;
  /** Slugs that no business ever had. */
  unknown: string[];
  /** Number of businesses that are named more than once, by one slug or several. */
  repeated: number;
  /** Businesses that are ticked; none leaves the choice to the page. */
  ticked: FeaturedBusiness[];
  /** At most four: the first ones that are ticked, or all of a short list. */
  compared: FeaturedBusiness[];
};

/** Slugs of a list, in the order of its address. */
export function listSlugs({ b, add }: SavedPageQuery): string[] {
  return [...splitChoices(b), ...splitChoices(add)];
}

/** Arranges what was found for the slugs of a list. */
export function arrangeList(
  query: SavedPageQuery,
  found: ReadonlyMap<string, FeaturedBusiness | 'removed'>,
): SavedList {
  const slugs = listSlugs(query);
  const different = [...new Set(slugs)];
  const named = different.map((slug) => found.get(slug)).filter((one) => typeof one === 'object');
  const businesses = [...new Set(named)];
  const ticks = new Set(splitChoices(query.compare).map((slug) => found.get(slug)));
  const ticked = businesses.filter((one) => ticks.has(one));
  const isShort = businesses.length >= 2 && businesses.length <= MAX_COMPARED;
  return {
    businesses,
    removed: different.filter((slug) => found.get(slug) === 'removed').length,
    unknown: different.filter((slug) => !found.has(slug)),
    repeated: businesses.filter((one) => slugs.filter((slug) => found.get(slug) === one).length > 1).length,
    ticked,
    compared: ticked.length > 0 ? ticked.slice(0, MAX_COMPARED) : isShort ? businesses : [],
  };
}
