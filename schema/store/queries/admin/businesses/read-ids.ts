import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database.ts';

/**
 * Reads the ids that a query selects, ascending. One text for all of them: in a response of the server it costs a tenth
 * of as many rows.
 */
export async function readIds(db: Database, query: SQL): Promise<number[]> {
  const row = await db.get<{ ids: string }>(
    sql`select json_group_array(id) as ids from (${query} order by id)`,
  );
  return JSON.parse(row!.ids) as number[];
}
