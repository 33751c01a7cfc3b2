import { type Column, inArray, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../contracts/business.ts';
import { business, category, city } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { groupOrder } from './order.ts';

type Group = { id: number; before: number };

/**
 * The cities or categories whose listings make up this part of the whole directory sorted by them, and the number of
 * listings before the first of these: by the counts that triggers keep, so that only the groups concerned are sorted.
 */
export async function groupsOf(
  db: Database,
  query: BusinessListQuery & { sortBy: 'city' | 'category' },
): Promise<{ where: SQL; before: number }> {
  const [table, column]: [typeof city | typeof category, Column] =
    query.sortBy === 'city' ? [city, business.cityId] : [category, business.categoryId];
  const groups = await db.all<Group>(sql`
    select id, upto - size as before from (
      select ${table.id} as id, ${table.businessCount} as size,
        sum(${table.businessCount}) over (order by ${groupOrder(query)} rows unbounded preceding) as upto
      from ${table})
    where size > 0 and upto > ${query.offset} and upto - size < ${query.offset + query.limit}
    order by upto`);
  const ids = groups.map((group) => group.id);
  return { where: inArray(column, ids), before: groups[0]?.before ?? 0 };
}
