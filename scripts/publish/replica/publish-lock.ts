import { type FileLock, takeExclusiveLock } from '../../runtime/processes/file-lock.ts';

/** Timeout in milliseconds: a few of the largest publishes may come first. */
const TIMEOUT_MS = 30 * 60_000;

/**
 * Waits for the lock under which one process of a data folder publishes or uses the replica.
 *
 * @param file its file in the data folder
 * @throws CliError if it times out
 */
export function takePublishLock(file: string): Promise<FileLock> {
  return takeExclusiveLock(file, TIMEOUT_MS);
}
