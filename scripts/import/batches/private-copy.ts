import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../schema/store/database.ts';
import { syncInChildProcess } from '../../publish/replica/sync-replica.ts';
import { withDatabaseFile } from '../../runtime/database/database-file.ts';
import { takeExclusiveLock } from '../../runtime/processes/file-lock.ts';

/** Folders and server that a private copy is made of. */
export type CopySource = {
  database: { url: string; token: string | null };
  /** The replica of publishing, and its lock. */
  replica: string;
  lock: string;
  /** Folder for the copy. */
  folder: string;
};

/** Timeout of the publish lock in milliseconds: a few of the largest publishes may come first. */
const LOCK_TIMEOUT_MS = 30 * 60_000;
/** Files of a SQLite database: itself and its log. */
const ENDINGS = ['', '-wal'];
const LEFTOVERS = [...ENDINGS, '-shm', '-journal'];

/**
 * Calls `use` with a private copy of the database as it is now, and deletes it afterwards. The replica of publishing
 * is updated for it, so that only what has changed is transferred.
 *
 * @param name of the copy's file, to replace that of a killed process
 */
export async function withPrivateCopy<T>(
  { database, replica, lock: lockFile, folder }: CopySource,
  name: string,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const file = join(folder, `${name}.db`);
  await mkdir(folder, { recursive: true });
  const remove = () => Promise.all(LEFTOVERS.map((ending) => rm(file + ending, { force: true })));
  await remove();
  try {
    const lock = await takeExclusiveLock(lockFile, LOCK_TIMEOUT_MS);
    try {
      await syncInChildProcess(replica, database);
      await Promise.all(ENDINGS.map((ending) => copyIfPresent(replica + ending, file + ending)));
    } finally {
      lock.release();
    }
    return await withDatabaseFile(file, use);
  } finally {
    await remove();
  }
}

async function copyIfPresent(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
