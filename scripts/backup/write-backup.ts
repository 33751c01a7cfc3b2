import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storeManifest } from '../../schema/store/commands/database/backup-manifest.ts';
import { copyDatabase } from '../../schema/store/commands/database/copy-database.ts';
import {
  type BackupContents,
  readBackupContents,
} from '../../schema/store/queries/database/backup-contents.ts';
import {
  copyDatabaseSource,
  type DatabaseSource,
  removeDatabaseFile,
  type ReplicaFiles,
} from '../publish/replica/database-file.ts';
import { withDatabaseFile } from '../runtime/database/database-file.ts';
import { compressFile } from './compress-file.ts';
import { digestTables } from './digest-tables.ts';
import { syncFile } from './sync-file.ts';

/** A backup in a file. Sizes are in bytes. */
export type WrittenBackup = BackupContents & {
  size: number;
  databaseSize: number;
  sha256: string;
  tables: number;
};

/** Steps of writing a backup, with the tables that are done and all of them. */
export type BackupStep = {
  step: 'copy' | 'digest' | 'backup' | 'compress';
  done: number;
  total: number | null;
};

/**
 * Writes a backup of the whole database: an SQLite database with a manifest of its tables, compressed. It is made of a
 * private copy, so that the server is not slowed down; the file appears when it is complete. Only its owner can read
 * it, because it holds messages of visitors and hashes of the operators' secrets.
 *
 * @param file path of the new file, on a disk with room for two copies of the database
 */
export async function writeBackup(
  file: string,
  { database, replica }: { database: DatabaseSource; replica: ReplicaFiles },
  { signal, onStep }: { signal: AbortSignal; onStep: (step: BackupStep) => void },
): Promise<WrittenBackup> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Of this user alone, as the backup; beside it, so that it can be moved.
  const folder = await mkdtemp(join(dirname(file), '.backup-'));
  const copy = join(folder, 'copy.db');
  const whole = join(folder, 'whole.db');
  const part = join(folder, 'backup.gz');
  try {
    onStep({ step: 'copy', done: 0, total: null });
    await copyDatabaseSource(database, replica, copy);
    signal.throwIfAborted();
    // Of the copy, so that a later check compares the backup with the database and not with itself.
    const digests = await digestTables(copy, (done, total) => {
      signal.throwIfAborted();
      onStep({ step: 'digest', done, total });
    });
    onStep({ step: 'backup', done: 0, total: null });
    await withDatabaseFile(copy, (db) => copyDatabase(db, whole));
    await removeDatabaseFile(copy);
    signal.throwIfAborted();
    const contents = await withDatabaseFile(whole, async (db) => {
      await storeManifest(db, digests);
      return await readBackupContents(db);
    });
    onStep({ step: 'compress', done: 0, total: null });
    const sha256 = await compressFile(whole, part, signal);
    await syncFile(part);
    await rename(part, file);
    const [compressed, plain] = await Promise.all([stat(file), stat(whole)]);
    return { ...contents, size: compressed.size, databaseSize: plain.size, sha256, tables: digests.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
