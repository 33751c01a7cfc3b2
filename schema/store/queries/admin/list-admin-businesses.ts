import { type SQL, sql } from 'drizzle-orm';
import type { AdminBusinessListQuery, AdminListedBusiness } from '../../../contracts/admin-business.ts';
import { fold } from '../../../rules/text/fold.ts';
import { business, category, country } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { selectListed, toAdminListedBusiness } from './admin-columns.ts';
import { listBusinesses } from '../list/list-businesses.ts';
import type { Page } from '../business/list-locations.ts';
import { findRowNumbers } from './row-numbers.ts';

/** Filter of the list, and the total. */
type FoundIds = { ids: number[]; total: number };

/**
 * Page of the panel's list with the exact total: by id, or with search words by relevance, as in the public list.
 * Removed businesses follow the others.
 */
export async function listAdminBusinesses(
  db: Database,
  query: AdminBusinessListQuery,
): Promise<Page<AdminListedBusiness>> {
  const { ids, total } = await (query.search ? searchIds(db, query, query.search) : listById(db, query));
  if (ids.length === 0) return { items: [], total };
  const isWholeList = !query.search && query.status === 'live' && !query.categoryId && !query.countryCode;
  const counted = isWholeList
    ? new Map(ids.map((id, i) => [id, query.offset + i + 1]))
    : findRowNumbers(db, ids);
  const [listed, numbers] = await Promise.all([selectListed(db, ids), counted]);
  const rows = new Map(listed.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined
      ? []
      : toAdminListedBusiness(row, row.removedAt === null ? numbers.get(id)! : null);
  });
  return { items, total };
}

/** Reads and counts in a covering index, in the order of the ids. */
async function listById(db: Database, query: AdminBusinessListQuery): Promise<FoundIds> {
  const from = sql`${business} indexed by business_open where ${buildFilter(query)}`;
  const [ids, counted] = await Promise.all([
    db.all<{ id: number }>(
      sql`select ${business.id} as id from ${from} order by ${business.id} limit ${query.limit} offset ${query.offset}`,
    ),
    db.get<{ total: number }>(
      sql`select ${buildStoredCount(query) ?? sql`(select count(*) from ${from})`} as total`,
    ),
  ]);
  return { ids: ids.map(({ id }) => id), total: counted!.total };
}

function buildFilter({ status, categoryId, countryCode }: AdminBusinessListQuery): SQL {
  const conditions: SQL[] = [sql`true`];
  if (status !== 'all')
    conditions.push(
      status === 'live' ? sql`${business.removedAt} is null` : sql`${business.removedAt} is not null`,
    );
  if (categoryId !== undefined) conditions.push(sql`${business.categoryId} = ${categoryId}`);
  if (countryCode !== undefined) conditions.push(sql`${business.countryCode} = ${countryCode}`);
  return sql.join(conditions, sql` and `);
}

/** Total maintained by triggers; null if two filters are combined or removed businesses count. */
function buildStoredCount({ status, categoryId, countryCode }: AdminBusinessListQuery): SQL | null {
  if (status !== 'live' || (categoryId !== undefined && countryCode !== undefined)) return null;
  if (categoryId !== undefined)
    return sql`coalesce((select ${category.businessCount} from ${category} where ${category.id} = ${categoryId}), 0)`;
  if (countryCode !== undefined)
    return sql`coalesce((select ${country.businessCount} from ${country} where ${country.code} = ${countryCode}), 0)`;
  return sql`coalesce((select sum(${country.businessCount}) from ${country}), 0)`;
}

async function searchIds(db: Database, query: AdminBusinessListQuery, words: string): Promise<FoundIds> {
  const { limit, offset, categoryId, countryCode, status } = query;
  const listQuery = { search: words, categoryId, country: countryCode };
  const live: FoundIds = { ids: [], total: 0 };
  if (status !== 'removed') {
    // Without `open`, the time has no effect.
    const found = await listBusinesses(db, { ...listQuery, limit, offset }, new Date(0));
    live.ids = found.items.map(({ id }) => id);
    live.total = found.total;
  }
  if (status === 'live') return live;
  const removed = await searchRemovedIds(db, query, words);
  const from = Math.max(0, offset - live.total);
  const rest = removed.slice(from, from + limit - live.ids.length);
  return { ids: [...live.ids, ...rest], total: live.total + removed.length };
}

/** Removed businesses are not in the search index, and few. */
async function searchRemovedIds(
  db: Database,
  query: AdminBusinessListQuery,
  words: string,
): Promise<number[]> {
  const { nameKey, searchWhat, searchPlace, searchStreet } = business;
  const text = sql`(' ' || ${nameKey} || ' ' || ${searchWhat} || ' ' || ${searchPlace} || ' ' || ${searchStreet})`;
  const fits = fold(words)
    .split(' ')
    .map((word) => sql`${text} like ${`% ${word}%`}`);
  const rows = await db.all<{ id: number }>(sql`
    select ${business.id} as id from ${business}
    where ${business.id} in (select ${business.id} from ${business} indexed by business_open where ${buildFilter({ ...query, status: 'removed' })})
      and ${sql.join(fits, sql` and `)}
    order by ${business.id}`);
  return rows.map(({ id }) => id);
}
