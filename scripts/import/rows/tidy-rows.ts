import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds for which the rows of a preview are kept for an apply, and most files of them. */
const MAX_AGE = 24 * 60 * 60 * 1000;
const MOST = 3;
const NAME = /^rows-[0-9a-f]+(?:\.[0-9a-f-]+\.part)?$/;

/** True for a file that was written too long ago. */
export function isOld(modifiedMs: number): boolean {
  return Date.now() - modifiedMs > MAX_AGE;
}

/** Removes the rows at a path; those that cannot be removed are left to {@link tidyRows}. */
export async function removeRows(path: string | null): Promise<void> {
  if (path !== null) await rm(path, { force: true }).catch(() => {});
}

/**
 * Removes rows that are old, also those that a killed process left incomplete, and all but the latest others, with
 * room for one more.
 *
 * @param most complete files that stay
 */
export async function tidyRows(folder: string, most = MOST - 1): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        return { path, at: found?.mtimeMs ?? 0, isWhole: !name.endsWith('.part') };
      }),
  );
  const young = files.filter(({ at }) => !isOld(at)).sort((a, b) => b.at - a.at);
  const latest = young.filter(({ isWhole }) => isWhole).slice(0, most);
  const growing = young.filter(({ isWhole }) => !isWhole);
  for (const file of files)
    if (!latest.includes(file) && !growing.includes(file)) await removeRows(file.path);
}
