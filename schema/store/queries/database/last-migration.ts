import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';

/** Time of the last applied migration in milliseconds; 0 for an empty database. */
export async function findLastMigration(db: Database): Promise<number> {
  const table = await db.all(sql`select 1 from sqlite_schema where name = '__drizzle_migrations'`);
  if (table.length === 0) return 0;
  const [row] = await db.all<{ last: number | null }>(
    sql`select max(created_at) as last from __drizzle_migrations`,
  );
  return Number(row?.last ?? 0);
}
