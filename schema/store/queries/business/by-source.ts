import type { Database } from '../../database.ts';

/** Number of the businesses of a source. */
export async function countBusinessesOfSource(db: Database, source: string): Promise<number> {
  const { rows } = await db.$client.execute({
    sql: 'select count(*) from business where source = ?',
    args: [source],
  });
  return rows[0]![0] as number;
}

/** True if the database contains a business of another source. */
export async function hasOtherSources(db: Database, source: string): Promise<boolean> {
  const { rows } = await db.$client.execute({
    sql: 'select 1 from business where source <> ? limit 1',
    args: [source],
  });
  return rows.length > 0;
}

/** True if no business was ever stored: for a new database only, not for one that was emptied. */
export async function isNeverUsed(db: Database): Promise<boolean> {
  const { rows } = await db.$client.execute(`select 1 from sqlite_sequence where name = 'business' limit 1`);
  return rows.length === 0;
}
