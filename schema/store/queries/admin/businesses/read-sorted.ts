import { type SQL, sql } from 'drizzle-orm';
import type { AdminBusinessListQuery } from '../../../../contracts/admin-business.ts';
import { business, category, city } from '../../../../tables/index.ts';
import type { Database } from '../../../database.ts';
import { toCategoryOrder, toCityOrder, toOrder } from '../../list/order-by.ts';
import { loadGroups } from '../../list/read-in-order.ts';
import { buildStoredCount, countFiltered, selectFilteredIds } from './count-filtered.ts';
import { byId, type Publication } from './publication.ts';
import { findsById, isWhole, toSource, toWhere } from './filter-where.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/** Part of a list, and its total. */
export type FoundIds = { ids: number[]; total: number };
export type Span = { limit: number; offset: number };
type Sort = Pick<AdminBusinessListQuery, 'sortBy' | 'sortOrder'>;

const { id, nameKey, rating, reviewCount, updatedAt } = business;

/** Businesses whose rows are read to sort them. More are read in the order of an index. */
const FEW_SORTED = 5_000;

/** Reads a part of the live or the removed businesses of a filter in their order; by id unless sorted. */
export async function readSorted(
  db: Database,
  filter: ResolvedFilter,
  publication: Publication,
  sort: Sort,
  span: Span,
): Promise<FoundIds> {
  const rows = selectCovered(filter, publication, sort);
  if (rows !== null) return readCovered(db, filter, publication, rows, span);
  const total = await countFiltered(db, filter, publication);
  if (span.offset >= total) return { ids: [], total };
  if (total <= FEW_SORTED || publication === 'removed' || isBackwardRating(sort))
    return { ids: await readIds(db, selectRows(filter, publication, sort), span), total };
  if (sort.sortBy === 'city') return { ids: await readByCity(db, filter, sort, span), total };
  return { ids: await readIds(db, selectInOrder(filter, sort), span), total };
}

/** Reads and counts in an index that covers the order. What other indexes find is found once for both. */
async function readCovered(
  db: Database,
  filter: ResolvedFilter,
  publication: Publication,
  rows: Rows,
  span: Span,
): Promise<FoundIds> {
  if (!findsById(filter) || buildStoredCount(filter, publication) !== null) {
    const [ids, total] = await Promise.all([readIds(db, rows, span), countFiltered(db, filter, publication)]);
    return { ids, total };
  }
  const { from, order } = rows;
  const row = await db.get<{ total: number; ids: string }>(sql`
    with hit as materialized (select ${id} as id, row_number() over (order by ${order}) as place from ${from})
    select (select count(*) from hit) as total, (select json_group_array(id) from (select id from hit
      where place > ${span.offset} and place <= ${span.offset + span.limit} order by place)) as ids`);
  return { total: row!.total, ids: JSON.parse(row!.ids) as number[] };
}

/** Rows without limits, with their order. */
type Rows = { from: SQL; order: SQL };

async function readIds(db: Database, { from, order }: Rows, { limit, offset }: Span): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    sql`select ${id} as id from ${from} order by ${order} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

/** Orders whose columns the index of the filter has; null for others. */
function selectCovered(filter: ResolvedFilter, publication: Publication, sort: Sort): Rows | null {
  const { by, join } = getOrder(sort);
  const { from, where } = toSource(filter, publication);
  if (sort.sortBy === undefined) return { from: sql`${from} where ${where}`, order: id.getSQL() };
  if (sort.sortBy === 'category')
    return { from: sql`${byId(publication)} ${join} where ${toWhere(filter, publication)}`, order: by };
  if (sort.sortBy !== 'name') return null;
  const index = isWhole(filter) && publication === 'live' ? sql`${business} indexed by business_name` : from;
  return { from: sql`${index} where ${where}`, order: by };
}

/** Looks up the rows, which are few, and sorts them. */
function selectRows(filter: ResolvedFilter, publication: Publication, sort: Sort): Rows {
  const { by, join } = getOrder(sort);
  const hits = selectFilteredIds(filter, publication);
  return { from: sql`${hits} as hit cross join ${business} on ${id} = hit.id ${join}`, order: by };
}

/** Reads an index in the order, and leaves out what does not pass the filter. */
function selectInOrder(filter: ResolvedFilter, sort: Sort): Rows {
  const { by } = getOrder(sort);
  if (sort.sortBy === 'rating') {
    const passes = isWhole(filter) ? sql`true` : sql`+${id} in ${selectFilteredIds(filter, 'live')}`;
    return {
      from: sql`${business} indexed by business_rating where ${business.removedAt} is null and ${passes}`,
      order: by,
    };
  }
  // This index has the removed businesses too.
  const passes = isWhole(filter)
    ? sql`+${id} not in ${selectFilteredIds(filter, 'removed')}`
    : sql`+${id} in ${selectFilteredIds(filter, 'live')}`;
  return { from: sql`${business} indexed by business_updated where ${passes}`, order: by };
}

/** Reads the cities on the page only. */
async function readByCity(
  db: Database,
  filter: ResolvedFilter,
  sort: Sort,
  { limit, offset }: Span,
): Promise<number[]> {
  const order = toOrder({ sortBy: 'city', sortOrder: sort.sortOrder });
  // Unlike that of public lists, this index covers the test of what is not removed.
  order.groups!.index = 'business_city_category';
  const within = isWhole(filter) ? undefined : selectFilteredIds(filter, 'live');
  const groups = await loadGroups(db, { order, limit, offset }, within);
  const passes = within === undefined ? sql`true` : sql`+${id} in ${within}`;
  const from = sql`${business} ${order.join} where ${business.removedAt} is null and ${groups.where} and ${passes}`;
  return readIds(db, { from, order: order.by }, { limit, offset: offset - groups.before });
}

/** The index of ratings ends with businesses that nobody rated, which are last in both directions. */
function isBackwardRating({ sortBy, sortOrder }: Sort): boolean {
  return sortBy === 'rating' && sortOrder === 'asc';
}

function getOrder({ sortBy, sortOrder }: Sort): { by: SQL; join: SQL } {
  const up = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const down = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  switch (sortBy) {
    case 'category':
      return {
        by: sql`${toCategoryOrder(up)}, ${id}`,
        join: sql`join ${category} on ${category.id} = ${business.categoryId}`,
      };
    case 'city':
      return {
        by: sql`${toCityOrder(up)}, ${nameKey}, ${id}`,
        join: sql`join ${city} on ${city.id} = ${business.cityId}`,
      };
    case 'rating':
      return sortOrder === 'asc'
        ? { by: sql`${rating} is null, ${rating}, ${reviewCount}, ${nameKey}, ${id}`, join: sql`` }
        : { by: sql`${rating} desc, ${reviewCount} desc, ${nameKey}, ${id}`, join: sql`` };
    case 'updated':
      return { by: sql`${updatedAt} ${down}, ${id} ${down}`, join: sql`` };
    default:
      return { by: sql`${nameKey} ${up}, ${id} ${up}`, join: sql`` };
  }
}
