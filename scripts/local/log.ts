import { existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const limit = 5 * 1024 * 1024;

/** Where the server of that name writes its messages. */
export function logPath(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}

/** Opens a log to append to and answers its descriptor; one that has grown beyond 5 MiB is first set aside as `.old`. */
export function openLog(file: string): number {
  mkdirSync(join(file, '..'), { recursive: true });
  if (existsSync(file) && statSync(file).size > limit) renameSync(file, `${file}.old`);
  return openSync(file, 'a+');
}
