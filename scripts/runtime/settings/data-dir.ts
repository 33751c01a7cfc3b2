import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli/cli-error.ts';

/** Minimum free space in bytes: the built site, the sample and its pages, with some reserve. */
const MIN_FREE_BYTES = 300 * 1024 * 1024;

/**
 * Creates the data folder, and checks that it is writable and the disk has space.
 *
 * @throws CliError
 */
export function prepareDataDir(dataDir: string): void {
  const run = join(dataDir, 'run');
  try {
    // Messages of visitors and secrets of operators are readable by the owner only.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    mkdirSync(run, { recursive: true });
    accessSync(run, constants.W_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new CliError(
      `The data folder ${dataDir} cannot be used: ${reasons[code] ?? message}. Correct this, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const free = getFreeSpace(dataDir);
  if (free < MIN_FREE_BYTES)
    throw new CliError(
      `The disk of ${dataDir} is nearly full (${Math.floor(free / 1024 / 1024)} MB free). Free some space, or set DATA_DIR to a folder on another disk.`,
    );
}

/** Bytes available to the user on the disk of a folder. */
export function getFreeSpace(folder: string): number {
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
