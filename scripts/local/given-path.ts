import { resolve } from 'node:path';

/** npm runs commands in the project's folder, but a relative path is meant from where the person stands. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
