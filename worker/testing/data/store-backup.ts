import type { BackupFacts } from '../../../schema/contracts/backup.ts';
import { createBackupId, getBackupKey, toMetadata } from '../../backups/backup-store.ts';
import { bindings } from '../request.ts';

const BYTES = 'a backup';

/** Stores a complete backup. @returns its id */
export async function storeTestBackup(): Promise<string> {
  const facts: BackupFacts = {
    reason: 'manual',
    job: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    createdBy: 'Ada',
    size: BYTES.length,
    databaseSize: 100,
    sha256: 'a'.repeat(64),
    businesses: 0,
    newestBusiness: 0,
    newestBatch: 0,
  };
  const id = createBackupId(facts);
  await bindings.BACKUPS.put(getBackupKey(id), BYTES, { customMetadata: toMetadata(facts) });
  return id;
}
