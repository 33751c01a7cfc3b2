import { type Column, inArray, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../contracts/business.ts';
import { business, category, city } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { groupOrder } from './order.ts';

type Group = { id: number; before: number };

/**
 * The cities or categories whose listings make up this part of a list sorted by them, and the number of listings before the
 * first of these, so that only the groups concerned are sorted. Of the whole directory, by the counts that triggers keep;
 * of the listings whose ids `within` yields, by counting these.
 */
export async function groupsOf(
  db: Database,
  query: BusinessListQuery & { sortBy: GroupSort },
  within?: SQL,
): Promise<{ where: SQL; before: number }> {
  const { table, column, index } = GROUPED[query.sortBy];
  const sizes = within
    ? sql`(select ${column} as id, count(*) as size from ${business} indexed by ${sql.raw(index)}
        where ${business.removedAt} is null and +${business.id} in ${within} group by ${column})`
    : sql`(select id, ${table.businessCount} as size from ${table} where ${table.businessCount} > 0)`;
  const groups = await db.all<Group>(sql`
    select id, upto - size as before from (
      select sized.id as id, size, sum(size) over (order by ${groupOrder(query)} rows unbounded preceding) as upto
      from ${sizes} as sized join ${table} on ${table.id} = sized.id)
    where upto > ${query.offset} and upto - size < ${query.offset + query.limit}
    order by upto`);
  const ids = groups.map((group) => group.id);
  return { where: inArray(column, ids), before: groups[0]?.before ?? 0 };
}

type GroupSort = 'city' | 'category';

/** `index` holds the ids of a group's listings together. */
const GROUPED: Record<GroupSort, { table: typeof city | typeof category; column: Column; index: string }> = {
  city: { table: city, column: business.cityId, index: 'business_city_geo' },
  category: { table: category, column: business.categoryId, index: 'business_category_geo' },
};
