import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../cli/cli-error.ts';

// SQLite's file locks are held by the kernel for a process and end with it, however it ends: a kill -9 leaves nothing
// to clean up. The files stay empty.
const busy = 5;

/** A lock that is held until `release` is called or the process ends. */
export type FileLock = { release(): void };

/** Takes an exclusive lock on the file, or returns null if it is locked. */
export function tryExclusiveLock(file: string): FileLock | null {
  return tryLock(file, 'BEGIN EXCLUSIVE');
}

/** Waits for an exclusive lock on the file, a minute or `patience` milliseconds. */
export function takeExclusiveLock(file: string, patience?: number): Promise<FileLock> {
  return waitForLock(file, 'BEGIN EXCLUSIVE', patience);
}

/** Waits for a shared lock on the file. */
export function takeSharedLock(file: string): Promise<FileLock> {
  return waitForLock(file, 'BEGIN; SELECT count(*) FROM sqlite_schema');
}

async function waitForLock(file: string, statement: string, patience = 60_000): Promise<FileLock> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
    const lock = tryLock(file, statement);
    if (lock) return lock;
  }
  const minutes = patience <= 60_000 ? 'a minute' : `${Math.round(patience / 60_000)} minutes`;
  throw new CliError(`Another command has locked ${file} for ${minutes}. Stop it and try again.`);
}

function tryLock(file: string, statement: string): FileLock | null {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec(statement);
  } catch (error) {
    connection.close();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw error;
  }
  return { release: () => connection.close() };
}
