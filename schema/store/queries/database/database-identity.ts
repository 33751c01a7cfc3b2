import type { Database } from '../../database.ts';

/** The random name of a database, and the time at which it was restored from a backup; null if it never was. */
export async function loadDatabaseIdentity(db: Database): Promise<{ id: string; restoredAt: Date | null }> {
  const { rows } = await db.$client.execute('select database_id, restored_at from upkeep');
  const { database_id: id, restored_at: time } = rows[0]!;
  return { id: String(id), restoredAt: time === null ? null : new Date(String(time)) };
}
