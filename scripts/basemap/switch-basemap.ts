import type { Release } from '../../schema/page-store/release.ts';
import { createReleaseId } from '../../schema/page-store/store-keys.ts';
import {
  CurrentMovedError,
  HELD,
  ReleaseHeldError,
  type StoreClient,
} from '../publish/store/store-client.ts';
import { CliError } from '../runtime/cli/cli-error.ts';

/** Attempts of the switch while edits are published. */
const TRIES = 5;
const AUTHOR = 'npm run basemap';

/**
 * The current release, if another one may replace it.
 *
 * @throws CliError if nothing was published
 * @throws ReleaseHeldError if an operator holds it
 */
export async function readReplaceable(
  client: Pick<StoreClient, 'readCurrent' | 'readRelease'>,
): Promise<Release> {
  const current = await client.readCurrent();
  if (current?.held) throw new ReleaseHeldError(HELD);
  const release = current && (await client.readRelease(current.release));
  if (release === null)
    throw new CliError('The site has no pages of this version yet. Publish them first: npm run publish');
  return release;
}

/**
 * Makes the basemap visible, or removes it: with a release that is the current one but for that. The one before stays
 * in the store for a week.
 *
 * @param basemap name of a stored basemap; null for none
 * @returns false if it is so already
 * @throws CliError if nothing was published
 * @throws ReleaseHeldError if an operator holds the current release
 */
export async function switchBasemap(
  client: StoreClient,
  basemap: string | null,
  now: Date,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const release = await readReplaceable(client);
    if ((release.basemap ?? null) === basemap) return false;
    if (release.basemap !== undefined) await renew(client, release.basemap);
    const next = {
      ...release,
      basemap: basemap ?? undefined,
      id: createReleaseId(now),
      at: now.toISOString(),
      by: AUTHOR,
    };
    try {
      await putRelease(client, release.id, next);
      return true;
    } catch (error) {
      if (!(error instanceof CurrentMovedError) || attempt === TRIES) throw error;
    }
  }
}

/** Writes a basemap again, because the store keeps it for a week from then on. */
async function renew(client: StoreClient, basemap: string): Promise<void> {
  const isStored = (await client.list('basemaps')).some(({ id }) => id === basemap);
  if (isStored) await client.put('basemaps', basemap, new Uint8Array(await client.get('basemaps', basemap)));
}

/** A release that was not made the current one is removed, so that nobody rolls back to it. */
async function putRelease(client: StoreClient, before: string, release: Release): Promise<void> {
  await client.put('releases', release.id, new TextEncoder().encode(JSON.stringify(release)));
  try {
    await client.moveCurrent(before, release.id);
  } catch (error) {
    await client.remove('releases', [release.id]).catch(() => {});
    throw error;
  }
}
