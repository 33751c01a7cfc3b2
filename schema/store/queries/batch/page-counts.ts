import type { BatchPreview } from '../../../contracts/batch.ts';
import { MIN_CITY_CATEGORY } from '../../../rules/website/city-category.ts';
import type { Database } from '../../database.ts';

/** Businesses of a batch, with their category and city before and after. */
const MOVES = `select r.kind, b.city_id as city, coalesce(json_extract(r.before, '$.cityId[0]'), b.city_id) as old_city,
    b.category_id as category, coalesce(json_extract(r.before, '$.categoryId[0]'), b.category_id) as old_category
  from batch_row r cross join business b on b.id = r.business_id
  where r.batch_id = ?1 and b.removed_at is null`;

/** Pages of categories or cities that come, change and go. The counts of the copy are those of before. */
function countListPages(table: 'category' | 'city'): string {
  return `select sum(before = 0 and after > 0) as created, sum(before > 0 and after > 0) as changed,
      sum(before > 0 and after = 0) as removed
    from (select t.business_count as before, t.business_count + sum(m.difference) as after from (
        select ${table} as id, kind = 'created' or ${table} <> old_${table} as difference from moves
        union all select old_${table}, -1 from moves where kind = 'changed' and ${table} <> old_${table}
      ) m cross join ${table} t on t.id = m.id group by t.id)`;
}

/**
 * The same of categories in cities, which have a page from some businesses on. Their counts are those of after, of all
 * at once: the copy has no index for those of one.
 */
const IN_CITIES = `select sum(before < ${MIN_CITY_CATEGORY} and after >= ${MIN_CITY_CATEGORY}) as created,
    sum(before >= ${MIN_CITY_CATEGORY} and after >= ${MIN_CITY_CATEGORY}) as changed,
    sum(before >= ${MIN_CITY_CATEGORY} and after < ${MIN_CITY_CATEGORY}) as removed
  from (select after, after - difference as before from (
      select m.difference, coalesce(n.after, 0) as after from (
        select city, category, sum(difference) as difference from (
          select city, category, kind = 'created' or city <> old_city or category <> old_category as difference from moves
          union all select old_city, old_category, -1 from moves
            where kind = 'changed' and (city <> old_city or category <> old_category)
        ) group by city, category) m
      left join counted n on n.city = m.city and n.category = m.category))`;

/** Query of {@link countPages}, which looks up no group on its own: that would read all businesses for each. */
export const PAGE_COUNTS_SQL = `with moves as materialized (${MOVES}), counted as materialized (
    select city_id as city, category_id as category, count(*) as after from business
    where removed_at is null group by city_id, category_id)
  select coalesce(sum(created), 0), coalesce(sum(changed), 0), coalesce(sum(removed), 0) from (
    select sum(kind = 'created') as created, sum(kind = 'changed') as changed, 0 as removed from moves
    union all ${countListPages('category')} union all ${countListPages('city')}
    union all ${IN_CITIES})`;

/**
 * Counts the public pages that a batch creates, changes and removes.
 *
 * @param db the private copy that it was applied to, in which no trigger has changed the counts
 */
export async function countPages(db: Database, batchId: number): Promise<BatchPreview['pages']> {
  const { rows } = await db.$client.execute({ sql: PAGE_COUNTS_SQL, args: [batchId] });
  const [created, changed, removed] = Array.from(rows[0]!) as number[];
  return { created: created!, changed: changed!, removed: removed! };
}
