import type { Current, Release } from '../../schema/page-store/release.ts';
import { RELEASE_ID } from '../../schema/page-store/store-keys.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { CurrentMovedError, type StoreClient } from './store/store-client.ts';

/** A release that can be served again. */
export type ListedRelease = Pick<Release, 'id' | 'at' | 'by' | 'pages'> & {
  isCurrent: boolean;
  held: Current['held'];
};

/** Attempts of a switch while edits are published. */
const TRIES = 5;
/** Releases that are listed; a publish deletes older ones. */
const MAX_LISTED = 10;

/**
 * Lists the newest releases, newest first, and the current one. Others that lack pages are for nobody to go back to.
 */
export async function listReleases(client: StoreClient): Promise<ListedRelease[]> {
  const current = await client.readCurrent();
  const names = (await client.list('releases'))
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  const found: ListedRelease[] = [];
  for (const [place, name] of names.entries()) {
    if (place >= MAX_LISTED && name !== current?.release) continue;
    const release = await client.readRelease(name);
    if (release === null) continue;
    const { id, at, by, pages } = release;
    const isCurrent = id === current?.release;
    if (release.isPartial && !isCurrent) continue;
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
  const known = RELEASE_ID.test(id) ? await client.readRelease(id) : null;
  if (known === null || known.isPartial)
    throw new CliError(`There is no release ${id}. List them with: npm run rollback`);
  await retry(async () => {
    const current = await client.readCurrent();
    await client.moveCurrent(current?.release ?? null, id, { by, reason, at: now.toISOString() });
  });
}

/** Repeats a switch that a publish has overtaken. */
export async function retry(move: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await move();
    } catch (error) {
      if (!(error instanceof CurrentMovedError) || attempt === TRIES) throw error;
    }
  }
}

/** Lets the release that is held be replaced by the next publish. @returns false if none is held */
export async function letGo(client: StoreClient): Promise<boolean> {
  const current = await client.readCurrent();
  if (current?.held === undefined) return false;
  await client.moveCurrent(current.release, current.release, null);
  return true;
}
