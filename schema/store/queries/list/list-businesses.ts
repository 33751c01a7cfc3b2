import { type BusinessListQuery, DEFAULT_RADIUS, type ListedBusiness } from '../../../contracts/business.ts';
import { toPoint } from '../../../rules/geo/coordinates.ts';
import { parseSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { toFilterConditions } from './filters.ts';
import { isOpenOrUnknown, loadOpenNow } from './open-now.ts';
import { toOrder } from './order-by.ts';
import { toCircle } from './point-index.ts';
import type { List } from './plan-list.ts';
import { readList, readOpenFirst } from './read-list.ts';
import { searchBusinesses, type SearchMeaning } from './search-businesses.ts';

/** `hoursUnknown`: number of businesses in the total whose hours are unknown. */
type Found = Page<ListedBusiness> & SearchMeaning & { hoursUnknown?: number };

/** Page of businesses for a query, and the exact total, without removed businesses. */
export async function listBusinesses(db: Database, query: BusinessListQuery, now: Date): Promise<Found> {
  const { lat, lng, radius = DEFAULT_RADIUS, open } = query;
  const isSplit = open === 'now-or-unknown';
  const search = query.search ? parseSearch(query.search) : null;
  if (search?.words.length === 0) return { items: [], total: 0, ...(isSplit && { hoursUnknown: 0 }) };
  const hours = open === undefined ? null : await loadOpenNow(db, now);
  const conditions = toFilterConditions(query);
  const list: List = {
    ...query,
    conditions,
    order: toOrder(query),
    hours,
    circle: lat === undefined ? null : toCircle(toPoint(lat, lng!), radius, conditions.points),
    words: null,
  };
  // Both parts of the list count for correcting words, so the search of the whole list comes first.
  const first = isSplit ? { ...list, hours: isOpenOrUnknown(hours!), offset: 0, limit: 1 } : list;
  const searched = search && (await searchBusinesses(db, first, search));
  if (searched === null) return isSplit ? readOpenFirst(db, { ...list, words: null }) : readList(db, list);
  const { page, words, ...meaning } = searched;
  return { ...(isSplit ? await readOpenFirst(db, { ...list, words }) : page), ...meaning };
}
