import type { Current, Release } from '../../schema/page-store/release.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import type { StoreClient } from './store/store-client.ts';

/** A release that can be served again. */
export type ListedRelease = Pick<Release, 'id' | 'at' | 'by' | 'pages'> & {
  isCurrent: boolean;
  held: Current['held'];
};

/** Lists the retained releases, newest first. */
export async function listReleases(client: StoreClient): Promise<ListedRelease[]> {
  const current = await client.readCurrent();
  const names = (await client.list('releases'))
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  const found: ListedRelease[] = [];
  for (const name of names) {
    const release = await client.readRelease(name);
    if (release === null) continue;
    const { id, at, by, pages } = release;
    const isCurrent = id === current?.release;
    found.push({ id, at, by, pages, isCurrent, held: isCurrent ? current.held : undefined });
  }
  return found;
}

/**
 * Serves an earlier release and holds it, so that no publish replaces it.
 *
 * @throws CliError if there is no such release
 */
export async function rollBack(
  client: StoreClient,
  id: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<void> {
  const current = await client.readCurrent();
  const known = /^[0-9TZa-f-]+$/.test(id) ? await client.readRelease(id) : null;
  if (current === null || known === null)
    throw new CliError(`There is no release ${id}. List them with: npm run rollback`);
  await client.moveCurrent(current.release, id, { by, reason, at: now.toISOString() });
}

/** Lets the release that is held be replaced by the next publish. @returns false if none is held */
export async function letGo(client: StoreClient): Promise<boolean> {
  const current = await client.readCurrent();
  if (current?.held === undefined) return false;
  await client.moveCurrent(current.release, current.release, null);
  return true;
}
