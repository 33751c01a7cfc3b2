import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';

/** True if a business has what a text of `toMatch` asks for. */
export async function hasMatches(db: Database, match: SQL): Promise<boolean> {
  const row = await db.get<{ found: number }>(sql`select exists (select 1 from business_search
    where business_search match ${match}) as found`);
  return row!.found === 1;
}
