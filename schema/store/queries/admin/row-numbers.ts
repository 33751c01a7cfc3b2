import { sql } from 'drizzle-orm';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/**
 * Row numbers of businesses in the order of ids, from 1, without removed ones. Counts up to the highest id in an
 * index, which has 11 MB for 365,000 businesses.
 */
export async function findRowNumbers(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const sorted = ids.toSorted((a, b) => a - b);
  const stretches = sorted.map((id, i) => [sorted[i - 1] ?? 0, id]);
  const counts = await db.all<{ count: number }>(sql`
    select (select count(*) from ${business} indexed by business_open
      where ${business.id} > j.value ->> 0 and ${business.id} <= j.value ->> 1 and ${business.removedAt} is null) as count
    from json_each(${JSON.stringify(stretches)}) j order by j.key`);
  let place = 0;
  return new Map(sorted.map((id, i) => [id, (place += counts[i]!.count)]));
}
