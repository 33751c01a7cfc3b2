import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.ts';

/** Enough for the built site, the sample and its pages, with some room. */
const LEAST_FREE = 300 * 1024 * 1024;

/**
 * Makes the data folder, and sees that it can be written and that the disk has room for a start.
 * @throws Failure
 */
export function prepareDataDir(dataDir: string): void {
  const run = join(dataDir, 'run');
  try {
    // Visitors' messages and operators' secrets are nobody else's on this machine.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    mkdirSync(run, { recursive: true });
    accessSync(run, constants.W_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Failure(
      `The data folder ${dataDir} cannot be used: ${reasons[code] ?? message}. Correct this, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const free = freeSpace(dataDir);
  if (free < LEAST_FREE)
    throw new Failure(
      `The disk of ${dataDir} is nearly full (${Math.floor(free / 1024 / 1024)} MB free). Free some space, or set DATA_DIR to a folder on another disk.`,
    );
}

/** Bytes a user may still write to the disk of a folder. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const reasons: Record<string, string> = {
  EACCES: 'permission to write to it is denied',
  EPERM: 'permission to write to it is denied',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'a file of that name exists',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};
