import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beginReading } from '../../../schema/store/queries/database/probes.ts';
import { startFileCopier } from './file-copier.ts';
import { openSnapshot } from './open-snapshot.ts';
import { takePublishLock } from './publish-lock.ts';
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

/** Ending of the log of a SQLite database. */
const LOG = '-wal';
/** Bytes of the header of a log, which a restart of the log changes. */
const LOG_HEADER_BYTES = 32;
/** Those, and what readers and the driver of replicas leave. */
const ALL_ENDINGS = ['', LOG, '-shm', '-journal', '-info', '-client_wal_index'];

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
  if (source.file !== null) {
    // Of an older version, which copied the local server's database too.
    if (existsSync(replica)) await removeDatabaseFile(replica);
    return source.file;
  }
  if (!existsSync(replica)) await syncInChildProcess(replica, source);
  return await syncReplica(replica, source);
}

/**
 * Copies a database file that others may be writing. While a read transaction is open, a checkpoint copies no page that
 * is not in the log, so that the file and the log that is copied afterwards are together a committed state, as after a
 * power failure. A log without anything that the file lacks can be restarted meanwhile; then the file alone is one.
 *
 * Writers wait for the transaction, hence the file is copied before it, and within it only what has changed since.
 *
 * @see https://sqlite.org/walformat.html#locks
 */
export async function copyDatabaseFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await removeDatabaseFile(to);
  const copier = startFileCopier();
  try {
    await copier.copy(from, to);
    const snapshot = openSnapshot(from);
    try {
      beginReading(snapshot);
      await copier.update(from, to);
      const header = readLogHeader(from);
      if (header !== null) await copier.copy(from + LOG, to + LOG);
      if (header === null || !readLogHeader(from)?.equals(header)) await rm(to + LOG, { force: true });
    } finally {
      snapshot.close();
    }
  } finally {
    copier.close();
  }
}

/** Makes a private copy of a database as it is now. */
export async function copyDatabaseSource(
  source: DatabaseSource,
  { replica, lock: file }: ReplicaFiles,
  to: string,
): Promise<void> {
  if (source.file !== null) return await copyDatabaseFile(source.file, to);
  const lock = await takePublishLock(file);
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

/** Null if there is no log, or an empty one. */
function readLogHeader(file: string): Buffer | null {
  if (!existsSync(file + LOG)) return null;
  const descriptor = openSync(file + LOG, 'r');
  try {
    const header = Buffer.alloc(LOG_HEADER_BYTES);
    return readSync(descriptor, header, 0, LOG_HEADER_BYTES, 0) === LOG_HEADER_BYTES ? header : null;
  } finally {
    closeSync(descriptor);
  }
}
