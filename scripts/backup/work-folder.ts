import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findSqld } from '../runtime/database/sqld.ts';
import { takeExclusiveLock, tryExclusiveLock } from '../runtime/processes/file-lock.ts';
import { endProcess } from '../runtime/processes/processes.ts';
import { prepareDataDir } from '../runtime/settings/data-dir.ts';

/**
 * Calls `use` with an empty folder for the files of one backup or restore. They are copies of the whole database, so
 * none stays: what a killed process left is deleted first, and everything afterwards.
 */
export async function withWorkFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  prepareDataDir(dataDir);
  const { folder, lock: file } = getPaths(dataDir);
  const lock = await takeExclusiveLock(file);
  try {
    await clearFolder(folder);
    await mkdir(folder, { mode: 0o700 });
    return await use(folder);
  } finally {
    await clearFolder(folder).finally(() => lock.release());
  }
}

/** Deletes what a killed process left in the folder, unless another one works in it. */
export async function tidyWorkFolder(dataDir: string): Promise<void> {
  const { folder, lock: file } = getPaths(dataDir);
  const lock = tryExclusiveLock(file);
  if (lock !== null) await clearFolder(folder).finally(() => lock.release());
}

/** Folder in which a server is started to check a backup. */
export function getServerFolder(folder: string): string {
  return join(folder, 'server');
}

async function clearFolder(folder: string): Promise<void> {
  const server = findSqld(getServerFolder(folder));
  if (server !== null) await endProcess(server.pid);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function getPaths(dataDir: string) {
  return { folder: join(dataDir, 'backup-work'), lock: join(dataDir, 'run', 'backup-work.lock') };
}
