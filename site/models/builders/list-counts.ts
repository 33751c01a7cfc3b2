import { QUICK_FILTERS, type QuickFilter } from '../../../schema/rules/business/quick-filters.ts';
import { TRAIT_BITS } from '../../../schema/rules/business/traits.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { BUSINESSES_PER_PAGE } from '../page-numbers.ts';
import type { FilterCounts, ListPageFacts } from '../shared.ts';
import { loadListFacts } from './list-facts.ts';

/** Facts that all pages of a list state, and counts that the first one has. */
export type ListCounts = { known: ListPageFacts; counts: FilterCounts };

const BITS: Record<QuickFilter, number> = {
  rated: TRAIT_BITS.rating(QUICK_FILTERS.rated.value),
  website: TRAIT_BITS.has(QUICK_FILTERS.website.value),
  phone: TRAIT_BITS.has(QUICK_FILTERS.phone.value),
  photo: TRAIT_BITS.has(QUICK_FILTERS.photo.value),
};
const NAMES = Object.keys(BITS) as QuickFilter[];
const SUMS = NAMES.map((name) => `coalesce(sum(traits & ${BITS[name]} <> 0), 0) as ${name}`).join();

/** Facts and counts of the businesses that meet an SQL condition. */
export function loadListCounts(snapshot: Snapshot, condition: string, ...values: number[]): ListCounts {
  const { total, ...counts } = snapshot.get<FilterCounts & { total: number }>(
    `select count(*) as total, ${SUMS} from business where ${condition} and removed_at is null`,
    ...values,
  )!;
  // A filter that all or none pass changes nothing, and a list of one page is read faster than it is filtered.
  const narrows = (name: QuickFilter) => counts[name] > 0 && counts[name] < total;
  const filters = total > BUSINESSES_PER_PAGE ? NAMES.filter(narrows) : [];
  return { known: { ...loadListFacts(snapshot, condition, ...values), filters }, counts };
}
