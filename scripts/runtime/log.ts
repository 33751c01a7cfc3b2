import { existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const limit = 5 * 1024 * 1024;

/** Path of the log of a server. */
export function getLogPath(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}

/** Opens a log for appending and returns its descriptor; one of more than 5 MiB is renamed to `.old` first. */
export function openLog(file: string): number {
  mkdirSync(join(file, '..'), { recursive: true });
  if (existsSync(file) && statSync(file).size > limit) renameSync(file, `${file}.old`);
  return openSync(file, 'a+');
}
