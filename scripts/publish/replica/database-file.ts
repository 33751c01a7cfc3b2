import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { takeExclusiveLock } from '../../runtime/processes/file-lock.ts';
import { beginReading } from '../../../schema/store/queries/database/probes.ts';
import { openSnapshot } from './open-snapshot.ts';
import { syncInChildProcess, syncReplica } from './sync-replica.ts';

/** A database that can be read as a file. */
export type DatabaseSource = {
  url: string;
  token: string | null;
  /** File of the local server; null if the database is elsewhere and a replica is needed. */
  file: string | null;
};

/** Files with which a database elsewhere is read. */
export type ReplicaFiles = {
  replica: string;
  /** Lock under which only one process uses the replica. */
  lock: string;
};

/** Timeout of the lock in milliseconds: a few of the largest publishes may come first. */
const LOCK_TIMEOUT_MS = 30 * 60_000;

/** Endings of the files of a SQLite database: itself and its log. */
const ENDINGS = ['', '-wal'];
/** Those and what processes that read it leave. */
const ALL_ENDINGS = [...ENDINGS, '-shm', '-journal'];

/**
 * Provides the file of a database with its current rows, because reading a row from a file takes microseconds, over
 * HTTP milliseconds. Of a local server it is the server's own, so nothing has to be copied, however much an import
 * writes; of another one a replica.
 *
 * While a snapshot of the server's own file is open, the server cannot complete a checkpoint, for which writers wait.
 * Hence only brief reads may use it, and none may wait for a write; others use {@link copyDatabaseFile}.
 *
 * @param replica path of the replica
 */
export async function prepareDatabaseFile(source: DatabaseSource, replica: string): Promise<string> {
  if (source.file !== null) return source.file;
  if (!existsSync(replica)) await syncInChildProcess(replica, source);
  return await syncReplica(replica, source);
}

/**
 * Copies a database file that others may be writing. An open read transaction keeps its log, so that the copy of the
 * file and the log that is copied afterwards are together a committed state, as after a power failure.
 *
 * @see https://sqlite.org/walformat.html#locks
 */
export async function copyDatabaseFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await removeDatabaseFile(to);
  const snapshot = openSnapshot(from);
  try {
    beginReading(snapshot);
    for (const ending of ENDINGS) await copyIfPresent(from + ending, to + ending);
  } finally {
    snapshot.close();
  }
}

/** Makes a private copy of a database as it is now. */
export async function copyDatabaseSource(
  source: DatabaseSource,
  { replica, lock: file }: ReplicaFiles,
  to: string,
): Promise<void> {
  if (source.file !== null) return await copyDatabaseFile(source.file, to);
  const lock = await takeExclusiveLock(file, LOCK_TIMEOUT_MS);
  try {
    await syncInChildProcess(replica, source);
    await copyDatabaseFile(replica, to);
  } finally {
    lock.release();
  }
}

/** Removes a database file and its companions, if they exist. */
export async function removeDatabaseFile(file: string): Promise<void> {
  await Promise.all(ALL_ENDINGS.map((ending) => rm(file + ending, { force: true })));
}

async function copyIfPresent(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
