import { sql } from 'drizzle-orm';
import type { Dashboard } from '../../../contracts/dashboard.ts';
import type { Database } from '../../database.ts';

/**
 * Businesses created since the start of the month (UTC), compared with those created before; without removed ones.
 *
 * Ids are in the order of time, so a binary search finds the first one of the month. An index on times would slow
 * down imports.
 */
export async function loadGrowth(db: Database, now: Date): Promise<Dashboard['growth']> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
  const { added, total } = (await db.get<{ added: number; total: number }>(sql`
    with recursive search(low, high) as (
      -- All up to low came before, all from high on since then.
      select 0, coalesce(max(id), 0) + 1 from business
      union all
      select iif(middle.created_at < ${since}, middle.id, low), iif(middle.created_at < ${since}, high, (low + high) / 2)
      from search join business as middle
        on middle.id = (select min(id) from business where id >= (low + high) / 2)
      where high - low > 1
    )
    -- An index that holds all this asks for, so that no listing is read.
    select count(*) filter (where id > (select max(low) from search)) as added, count(*) as total
    from business indexed by business_score where removed_at is null`))!;
  const before = total - added;
  return { since, added, before, percent: before === 0 ? null : Math.round((added / before) * 1000) / 10 };
}
