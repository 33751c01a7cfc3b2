import type { BusinessListQuery, ListedBusiness } from '../../../contracts/business.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { type ListTests, loadListTests } from './list-tests.ts';
import { toOrder } from './order-by.ts';
import type { List } from './plan-list.ts';
import { readList, readOpenFirst } from './read-list.ts';
import { resolveList, withoutRows } from './resolve-list.ts';
import { fixRadius } from './find-radius.ts';
import type { SearchMeaning } from './search-result.ts';
import { findNearest, limitDistance } from './within-distance.ts';

/** `hoursUnknown`: number of businesses in the total whose hours are unknown. */
type Counted = Page<ListedBusiness> & { hoursUnknown?: number };
type Found = Counted & SearchMeaning;

/** Page of businesses for a query, and the exact total, without removed businesses. */
export async function listBusinesses(db: Database, query: BusinessListQuery, now: Date): Promise<Found> {
  const tests = await loadListTests(db, query, now);
  const { passing, unknown } = tests;
  const isFiltered = passing !== null || query.within !== undefined;
  const resolved = await resolveList(db, isFiltered ? withoutRows(query) : query);
  if (resolved === null) return { items: [], total: 0, ...(unknown && { hoursUnknown: 0 }) };
  const { meaning } = resolved;
  if (!isFiltered) return { ...(resolved.page ?? (await readList(db, resolved.list))), ...meaning };
  const { sortBy, sortOrder, limit, offset } = query;
  const { list } = await limitDistance(db, resolved, query);
  const narrowed = { ...list, order: toOrder(query), sortBy, sortOrder, limit, offset };
  const counted = await readFiltered(db, narrowed, tests);
  const isNothing = counted.total === 0 && query.within !== undefined && list.circle !== null;
  const nearest = isNothing ? await findNearest(db, list, tests) : undefined;
  return { ...counted, ...meaning, ...(nearest !== undefined && { nearest }) };
}

async function readFiltered(db: Database, list: List, { passing, unknown }: ListTests): Promise<Counted> {
  const narrowed = { ...list, hours: passing };
  if (unknown === null) return readList(db, narrowed);
  const circle = await fixRadius(db, narrowed, unknown);
  return readOpenFirst(db, { ...narrowed, circle }, unknown);
}
