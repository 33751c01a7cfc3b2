import type { Database } from '../../database.ts';

/** Contents of a backup: the number of businesses, and the newest business and batch. */
export type BackupContents = { businesses: number; newestBusiness: number; newestBatch: number };

/** A check of a database found damage. */
export class DamageError extends Error {
  override name = 'Damage';
}

/** Reads the contents of a backup. @throws DamageError if the file is damaged */
export async function readBackupContents(backup: Database): Promise<BackupContents> {
  const [check, counts] = await backup.$client.batch(
    [
      'pragma quick_check(1)',
      `select (select count(*) from business) as businesses,
        (select coalesce(max(id), 0) from business) as newest_business,
        (select coalesce(max(id), 0) from batch) as newest_batch`,
    ],
    'read',
  );
  if (check!.rows[0]![0] !== 'ok')
    throw new DamageError(`The backup is damaged: ${String(check!.rows[0]![0])}`);
  const row = counts!.rows[0]!;
  return {
    businesses: Number(row.businesses),
    newestBusiness: Number(row.newest_business),
    newestBatch: Number(row.newest_batch),
  };
}
