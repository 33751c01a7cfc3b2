import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery, ListedBusiness } from '../../contracts/business.ts';
import { parseSearch } from '../../rules/search.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { filterOf, readCounts, usedFilters } from './filter.ts';
import { groupsOf } from './groups.ts';
import { businessSortedBy } from './index-choice.ts';
import { listNear, nearOf } from './near.ts';
import { eitherOf, hoursUnknown, openNow } from './open.ts';
import { orderOf } from './order.ts';
import type { Page } from './places.ts';
import { type Restriction, restrictionsOf, passingOf, testedFor } from './restriction.ts';
import { countBelonging } from './search/belongs.ts';
import { findInTiers } from './search/find.ts';
import { findBusinesses, findWithTiers } from './search/index.ts';
import { selectSummaries, toSummary } from './summary.ts';

type Source = { from: SQL; where: SQL | undefined };
/**
 * `corrected` holds the words really looked for, where those asked for were not found; `hoursUnknown` how many of the total are
 * there because nobody knows their hours.
 */
type Found = Page<ListedBusiness> & { corrected?: string; hoursUnknown?: number };
const NOTHING = { items: [], total: 0 };

/** The listings a query asks for, in its order, and how many there are in all. Removed listings never appear. */
export async function listBusinesses(db: Database, query: BusinessListQuery, now: Date): Promise<Found> {
  if (query.open === 'now-or-unknown') return listOpenFirst(db, query, now);
  const restrictions = await restrictionsOf(db, query, now);
  if (!query.search) return listAll(db, query, restrictions);
  const search = parseSearch(query.search);
  return search.words.length === 0 ? NOTHING : findBusinesses(db, query, search, restrictions);
}

/** Two lists one after the other, each in the order asked for: what is open now, and what nobody knows the hours of. */
async function listOpenFirst(db: Database, query: BusinessListQuery, now: Date): Promise<Found> {
  const open = await openNow(db, now);
  const search = query.search ? parseSearch(query.search) : null;
  if (search?.words.length === 0) return { ...NOTHING, hoursUnknown: 0 };
  // Whether words are corrected depends on what both lists hold.
  const searched =
    search &&
    (await findWithTiers(db, { ...query, limit: 1, offset: 0 }, search, [eitherOf(open, hoursUnknown)]));
  const part = (restriction: Restriction, offset: number, limit: number) =>
    searched
      ? findInTiers(db, { ...query, offset, limit }, searched.tiers, [restriction])
      : listAll(db, { ...query, offset, limit }, [restriction]);
  const first = await part(open, query.offset, query.limit);
  const left = query.limit - first.items.length;
  const rest = await part(hoursUnknown, Math.max(0, query.offset - first.total), Math.max(1, left));
  return {
    items: [...first.items, ...rest.items.slice(0, left)],
    total: first.total + rest.total,
    hoursUnknown: rest.total,
    ...(searched?.found.corrected !== undefined && { corrected: searched.found.corrected }),
  };
}

/** The list without words. */
async function listAll(
  db: Database,
  query: BusinessListQuery,
  restrictions: Restriction[],
): Promise<Page<ListedBusiness>> {
  const near = nearOf(query);
  if (near) return listNear(db, query, near, { restrictions });
  const counts = await readCounts(db, query);
  const most = counts.passing;
  if (most === 0) return NOTHING;
  const filter = filterOf(query, counts);
  const passing = (tested: number | 'all') => and(filter, passingOf(restrictions, tested).where);
  const filters = usedFilters(query).length + restrictions.length;
  if (filters === 0 && (query.sortBy === 'city' || query.sortBy === 'category')) {
    const group = await groupsOf(db, { ...query, sortBy: query.sortBy });
    const inGroup = { from: sql`${business}`, where: and(filter, group.where) };
    return readPage(db, query, inGroup, most, group.before);
  }
  const isFiltered = usedFilters(query).length > 0;
  const isCounted = restrictions.length === 0 && filters < 2;
  const total = isCounted
    ? most
    : restrictions.length === 0
      ? await countBelonging(db, query)
      : await countOf(db, passing(isFiltered ? most : 'all'));
  const from = restrictions.length === 0 ? businessSortedBy(query, counts) : sql`${business}`;
  return readPage(db, query, { from, where: passing(testedFor(query, most, total)) }, total);
}

/** This part of the list, when `before` listings of it are left out of the source. Beyond the last listing nothing is looked for, for it would be looked for everywhere. */
async function readPage(
  db: Database,
  query: BusinessListQuery,
  { from, where }: Source,
  total: number,
  before = 0,
): Promise<Page<ListedBusiness>> {
  if (query.offset >= total) return { items: [], total };
  const { by, join } = orderOf(query);
  const ids = sql`(select ${business.id} from ${from} ${join} where ${where}
    order by ${by} limit ${query.limit} offset ${query.offset - before})`;
  const rows = await selectSummaries(db, ids).orderBy(by);
  return { items: rows.map(toSummary), total };
}

async function countOf(db: Database, where: SQL | undefined): Promise<number> {
  const row = await db.get<{ total: number }>(sql`select count(*) as total from ${business} where ${where}`);
  return row!.total;
}
