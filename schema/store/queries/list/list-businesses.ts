import type { BusinessListQuery, ListedBusiness } from '../../../contracts/business.ts';
import { parseOpenFilter } from '../../../rules/hours/open-filter.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { findWholeList } from './find-whole-list.ts';
import { narrow, toNarrowing } from './narrowing.ts';
import { HOURS_UNKNOWN, loadOpenAt } from './open-now.ts';
import { toOrder } from './order-by.ts';
import type { List } from './plan-list.ts';
import { readList, readOpenFirst } from './read-list.ts';
import type { SearchMeaning } from './search-result.ts';

/** `hoursUnknown`: number of businesses in the total whose hours are unknown. */
type Found = Page<ListedBusiness> & SearchMeaning & { hoursUnknown?: number };

/** Page of businesses for a query, and the exact total, without removed businesses. */
export async function listBusinesses(db: Database, query: BusinessListQuery, now: Date): Promise<Found> {
  const open = query.open === undefined ? null : parseOpenFilter(query.open);
  const isSplit = open?.withUnknown === true;
  const narrowing = toNarrowing(query);
  const isWhole = open === null && narrowing === undefined;
  const { sortBy, sortOrder, limit, offset } = query;
  const found = await findWholeList(
    db,
    isWhole ? query : { ...query, sortBy: undefined, sortOrder: undefined, limit: 1, offset: 0 },
  );
  if (found === null) return { items: [], total: 0, ...(isSplit && { hoursUnknown: 0 }) };
  const { page, list: whole, ...meaning } = found;
  if (isWhole && page !== null) return { ...page, ...meaning };
  const hours = narrow(open && (await loadOpenAt(db, open.at, now)), narrowing);
  const list: List = { ...whole, sortBy, sortOrder, limit, offset, order: toOrder(query), hours };
  const read = isSplit ? readOpenFirst(db, list, narrow(HOURS_UNKNOWN, narrowing)!) : readList(db, list);
  return { ...(await read), ...meaning };
}
