import { sql } from 'drizzle-orm';
import type { Dashboard } from '../../../contracts/dashboard.ts';
import type { Database } from '../../database.ts';

/**
 * Listings that came since the month began, by UTC, against those that were there before; removed ones count in neither.
 *
 * Ids are given in the order of time, so the first of this month is searched for by halves; an index over times alone would have
 * to be kept up by every import.
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
