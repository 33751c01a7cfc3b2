import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { BusinessSummary, ListedBusiness } from '../../../contracts/business.ts';
import { arrangeSpan, getSpanToRead, hasRank } from '../../../rules/ranking/brand-variety.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { selectMatchIds } from '../search/fts-expression.ts';
import { selectSummaries, toSummary } from '../business/business-summary.ts';
import type { List, Plan } from './plan-list.ts';

/** Reads a page of the directory. */
export async function readDirectory(
  db: Database,
  list: List,
  plan: Plan & { kind: 'directory' },
): Promise<Page<ListedBusiness>> {
  const { conditions, order, hours } = list;
  const from = plan.index === null ? sql`${business}` : sql`${business} indexed by ${sql.raw(plan.index)}`;
  const isInState = conditions.state[plan.state];
  const where = and(conditions.business, isInState, conditions.country[plan.country], hours?.[plan.hours]);
  const rows = sql`${from} ${order.join} where ${where}`;
  const items = isVaried(list) ? readVariedRows(db, list, rows) : readRows(db, list, rows, list.offset);
  return { items: await items, total: plan.total };
}

/** True for the default order, which published pages have too (site/models/builders/). */
function isVaried({ sortBy, sortOrder, hours }: List): boolean {
  return sortBy === undefined && sortOrder !== 'asc' && hours === null;
}

async function readVariedRows(db: Database, list: List, rows: SQL): Promise<BusinessSummary[]> {
  const { limit, offset } = getSpanToRead(list);
  return arrangeSpan(await readRows(db, { ...list, limit }, rows, offset), list, hasRank);
}

/** Reads only the cities or categories on the page. */
export async function readGroups(
  db: Database,
  list: List,
  plan: Plan & { kind: 'groups' },
): Promise<Page<ListedBusiness>> {
  const { conditions, order, offset } = list;
  const groups = await loadGroups(db, list);
  const rows = sql`${business} ${order.join} where ${and(conditions.business, groups.where)}`;
  return { items: await readRows(db, list, rows, offset - groups.before), total: plan.total };
}

/** Reads a page of a search that is not ordered by relevance. */
export async function readSortedMatches(
  db: Database,
  list: List,
  plan: Plan & { kind: 'sorted-matches' },
): Promise<Page<ListedBusiness>> {
  const { order, hours, offset } = list;
  const ids = selectMatchIds(plan.words.widest);
  const groups = plan.isGrouped ? await loadGroups(db, list, ids) : null;
  // The plus keeps SQLite from looking up matches one by one instead of reading in order.
  const matches = plan.isLookedUp
    ? sql`${ids} as hit cross join ${business} on ${business.id} = hit.id ${order.join} where true`
    : sql`${business} ${order.join} where ${business.removedAt} is null and +${business.id} in ${ids}`;
  const rows = sql`${matches} and ${and(sql`true`, hours?.[plan.hours], groups?.where)}`;
  return { items: await readRows(db, list, rows, offset - (groups?.before ?? 0)), total: plan.total };
}

/** Reads a page of rows of `business` in the order of the list. */
async function readRows(
  db: Database,
  { order, limit }: List,
  rows: SQL,
  offset: number,
): Promise<BusinessSummary[]> {
  const ids = sql`(select ${business.id} from ${rows} order by ${order.by} limit ${limit} offset ${offset})`;
  return (await selectSummaries(db, ids).orderBy(order.by)).map(toSummary);
}

/**
 * The cities or categories on a page sorted by them, and the number of businesses before the first one, so that only
 * these groups are sorted. Their sizes are the counters maintained by triggers, or counts of `within`.
 *
 * @param within yields the ids of the businesses in the list; without it, all are
 */
export async function loadGroups(
  db: Database,
  { order, limit, offset }: Pick<List, 'order' | 'limit' | 'offset'>,
  within?: SQL,
): Promise<{ where: SQL; before: number }> {
  const { by, table, column, index } = order.groups!;
  const sizes = within
    ? sql`(select ${column} as id, count(*) as size from ${business} indexed by ${sql.raw(index)}
        where ${business.removedAt} is null and +${business.id} in ${within} group by ${column})`
    : sql`(select id, ${table.businessCount} as size from ${table} where ${table.businessCount} > 0)`;
  const groups = await db.all<{ id: number; before: number }>(sql`
    select id, upto - size as before from (
      select sized.id as id, size, sum(size) over (order by ${by} rows unbounded preceding) as upto
      from ${sizes} as sized join ${table} on ${table.id} = sized.id)
    where upto > ${offset} and upto - size < ${offset + limit}
    order by upto`);
  const ids = groups.map((group) => group.id);
  return { where: inArray(column, ids), before: groups[0]?.before ?? 0 };
}
