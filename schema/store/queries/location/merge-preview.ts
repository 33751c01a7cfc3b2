import type { MergePreview } from '../../../contracts/admin-locations.ts';
import { MIN_CITY_CATEGORY } from '../../../rules/website/city-category.ts';
import type { Database } from '../../database.ts';
import type { LocationTable } from './location-keys.ts';

/** Businesses that are moved by the request itself, removed ones included; more are moved by a job. */
export const MOVED_AT_ONCE = 1000;

const OTHER = { category: 'city', city: 'category' } as const;

/**
 * SQL for the ids of the businesses of a category or city, whose id is `?1`. Removed ones are found by an index that
 * has them, because those of categories and cities leave them out.
 */
export function selectMembers(table: LocationTable, which: 'published' | 'removed'): string {
  return which === 'published'
    ? `select id from business where ${table}_id = ?1 and removed_at is null`
    : `select id from business indexed by business_removed where ${table}_id = ?1 and removed_at is not null`;
}

/** SQL for the number of removed businesses of a category or city, whose id is `?1`. */
export function countRemoved(table: LocationTable): string {
  return `(select count(*) from (${selectMembers(table, 'removed')}))`;
}

/** Counts what a merge of the category or city `from` into another one changes; null if one of them does not exist. */
export async function loadMergePreview(
  db: Database,
  table: LocationTable,
  { from, into }: { from: number; into: number },
): Promise<MergePreview | null> {
  const other = OTHER[table];
  const { rows } = await db.$client.execute({
    sql: `select f.business_count as businesses, f.business_count + t.business_count as after,
        ${countRemoved(table)} as removed,
        (select count(*) from (select 1 from business where ${table}_id = ?1 and removed_at is null
          group by ${other}_id having count(*) >= ${MIN_CITY_CATEGORY})) as places
      from ${table} f, ${table} t where f.id = ?1 and t.id = ?2`,
    args: [from, into],
  });
  const row = rows[0];
  if (row === undefined) return null;
  return {
    businesses: Number(row.businesses),
    removedBusinesses: Number(row.removed),
    places: Number(row.places),
    businessesAfter: Number(row.after),
    isJob: Number(row.businesses) + Number(row.removed) > MOVED_AT_ONCE,
  };
}
