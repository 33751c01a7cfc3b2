import type { BusinessListQuery, ListedBusiness } from '../../../contracts/business.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { loadListTests } from './list-tests.ts';
import { toOrder } from './order-by.ts';
import { readList, readOpenFirst } from './read-list.ts';
import { resolveList, toFirst } from './resolve-list.ts';
import { fixRadius } from './find-radius.ts';
import type { SearchMeaning } from './search-result.ts';

/** `hoursUnknown`: number of businesses in the total whose hours are unknown. */
type Found = Page<ListedBusiness> & SearchMeaning & { hoursUnknown?: number };

/** Page of businesses for a query, and the exact total, without removed businesses. */
export async function listBusinesses(db: Database, query: BusinessListQuery, now: Date): Promise<Found> {
  const { passing, unknown } = await loadListTests(db, query, now);
  const resolved = await resolveList(db, passing === null ? query : toFirst(query));
  if (resolved === null) return { items: [], total: 0, ...(unknown && { hoursUnknown: 0 }) };
  const { list, meaning, page } = resolved;
  if (passing === null) return { ...(page ?? (await readList(db, list))), ...meaning };
  const { sortBy, sortOrder, limit, offset } = query;
  const narrowed = { ...list, order: toOrder(query), sortBy, sortOrder, limit, offset, hours: passing };
  if (unknown === null) return { ...(await readList(db, narrowed)), ...meaning };
  const circle = await fixRadius(db, narrowed, unknown);
  return { ...(await readOpenFirst(db, { ...narrowed, circle }, unknown)), ...meaning };
}
