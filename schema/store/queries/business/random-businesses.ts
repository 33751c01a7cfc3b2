import { isNull, sql } from 'drizzle-orm';
import type { BusinessSummary } from '../../../contracts/business.ts';
import { business, country } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { findSummaries } from './business-summary.ts';

/**
 * Number of businesses up to which all ids are read and shuffled. Beyond, ids are drawn at random, at a constant
 * cost.
 */
const MAX_SHUFFLED = 2000;
/** Maximum rounds. If hardly any id is in use, fewer businesses than requested are returned. */
const MAX_DRAWS = 5000;
const MAX_ROUNDS = 4;

/** Returns up to `limit` different businesses at random. `random` yields numbers from 0 to 1, exclusive. */
export async function findRandomBusinesses(
  db: Database,
  limit: number,
  random: () => number,
): Promise<BusinessSummary[]> {
  const table = (await db.get<{ total: number; last: number }>(sql`
    select (select coalesce(sum(${country.businessCount}), 0) from ${country}) as total,
      (select coalesce(max(${business.id}), 0) from ${business}) as last`))!;
  const ids = table.total <= MAX_SHUFFLED ? await findAllIds(db) : await drawIds(db, limit, table, random);
  return findSummaries(db, shuffle(ids, random).slice(0, limit));
}

async function findAllIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: business.id })
    .from(business)
    .where(isNull(business.removedAt))
    .limit(MAX_SHUFFLED);
  return rows.map((row) => row.id);
}

/** Draws ids at random until enough of them exist; the more ids are unused, the more are drawn. */
async function drawIds(
  db: Database,
  limit: number,
  table: { total: number; last: number },
  random: () => number,
): Promise<number[]> {
  const found = new Set<number>();
  const draws = Math.min(MAX_DRAWS, Math.ceil((1.5 * limit * table.last) / table.total) + 20);
  for (let round = 0; round < MAX_ROUNDS && found.size < limit; round++) {
    const drawn = Array.from({ length: draws }, () => 1 + Math.floor(random() * table.last));
    const rows = await db.all<{ id: number }>(sql`
      select ${business.id} as id from ${business}
      where ${business.id} in (select value from json_each(${JSON.stringify(drawn)})) and ${business.removedAt} is null`);
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

/** Fisher–Yates shuffle. */
function shuffle(ids: number[], random: () => number): number[] {
  for (let last = ids.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [ids[last], ids[other]] = [ids[other]!, ids[last]!];
  }
  return ids;
}
