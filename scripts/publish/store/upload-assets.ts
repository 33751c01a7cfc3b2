import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { StoreClient } from './store-client.ts';

/**
 * Stores the hashed files of a build that the page store lacks, before a release names them. The worker serves them if
 * they are not among its own: after a rollback of one of both, or while one of both is newer.
 */
export async function uploadAssets(client: Pick<StoreClient, 'list' | 'put'>, build: string): Promise<void> {
  const folder = join(build, '_assets');
  const known = new Set((await client.list('assets')).map(({ id }) => id));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const name = relative(folder, path).replaceAll(sep, '/');
    if (!known.has(name)) await client.put('assets', name, new Uint8Array(await readFile(path)));
  }
}
