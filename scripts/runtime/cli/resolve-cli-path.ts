import { resolve } from 'node:path';

/** Resolves a relative path against the working directory of the user; npm runs commands in the project folder. */
export function resolveCliPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
