import type { Database } from '../../database.ts';

/** Time at which the database was restored from a backup; null if it never was. */
export async function loadRestoreTime(db: Database): Promise<Date | null> {
  const { rows } = await db.$client.execute('select restored_at from upkeep');
  const time = rows[0]?.restored_at as string | null | undefined;
  return time ? new Date(time) : null;
}
