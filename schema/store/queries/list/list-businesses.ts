import { type BusinessListQuery, DEFAULT_RADIUS, type ListedBusiness } from '../../../contracts/business.ts';
import { toPoint } from '../../../rules/geo/coordinates.ts';
import { parseOpenFilter } from '../../../rules/hours/open-filter.ts';
import { parseSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { toFilterConditions } from './filters.ts';
import { narrow, toNarrowing } from './narrowing.ts';
import { HOURS_UNKNOWN, loadOpenAt } from './open-now.ts';
import { toOrder } from './order-by.ts';
import { toCircle } from './point-index.ts';
import type { List, Words } from './plan-list.ts';
import { readList, readOpenFirst } from './read-list.ts';
import { searchBusinesses, type SearchMeaning } from './search-businesses.ts';

/** `hoursUnknown`: number of businesses in the total whose hours are unknown. */
type Found = Page<ListedBusiness> & SearchMeaning & { hoursUnknown?: number };

/** Page of businesses for a query, and the exact total, without removed businesses. */
export async function listBusinesses(db: Database, query: BusinessListQuery, now: Date): Promise<Found> {
  const open = query.open === undefined ? null : parseOpenFilter(query.open);
  const isSplit = open?.withUnknown === true;
  const search = query.search ? parseSearch(query.search) : null;
  if (search?.words.length === 0) return { items: [], total: 0, ...(isSplit && { hoursUnknown: 0 }) };
  const narrowing = toNarrowing(query);
  const hours = narrow(open && (await loadOpenAt(db, open.at, now)), narrowing);
  const list: List = { ...toList(query), hours };
  const read = (words: Words | null) =>
    isSplit
      ? readOpenFirst(db, { ...list, words }, narrow(HOURS_UNKNOWN, narrowing)!)
      : readList(db, { ...list, words });
  if (search === null) return read(null);
  const isPlain = hours === null;
  const { page, words, ...meaning } = await searchBusinesses(db, isPlain ? list : toWholeList(query), search);
  return { ...(isPlain ? page : await read(words)), ...meaning };
}

/** Converts a query to a list without words, opening hours and further filters. */
function toList(query: BusinessListQuery): List {
  const { lat, lng, radius = DEFAULT_RADIUS } = query;
  const conditions = toFilterConditions(query);
  return {
    ...query,
    conditions,
    order: toOrder(query),
    hours: null,
    circle: lat === undefined ? null : toCircle(toPoint(lat, lng!), radius, conditions.points),
    words: null,
  };
}

/**
 * The list of a query without the filters that facets count. Words are corrected and left out for this one, so that a
 * filter never changes what a search means.
 */
export function toWholeList(query: Omit<BusinessListQuery, 'limit' | 'offset'>): List {
  return toList({ ...query, sortBy: undefined, sortOrder: undefined, limit: 1, offset: 0 });
}
