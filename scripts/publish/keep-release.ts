import { listReleases, retry } from './rollback.ts';
import type { StoreClient } from './store/store-client.ts';

/**
 * Notes the release that visitors see, before a deployment publishes. It is stored again, because a publish deletes
 * releases that are older than a week.
 *
 * @param author of the releases of the deployment
 * @returns makes that release the current one again if there are releases of the deployment since; edits that others
 *   have published upon those are published again by their next publish
 */
export async function keepRelease(client: StoreClient, author: string): Promise<() => Promise<void>> {
  const kept = (await client.readCurrent())?.release;
  if (kept === undefined) return () => Promise.resolve();
  await client.put('releases', kept, new Uint8Array(await client.get('releases', kept)));
  const before = new Set((await client.list('releases')).map(({ id }) => id));
  return async () => {
    const since = (await listReleases(client)).filter(({ id }) => !before.has(id));
    if (!since.some(({ by }) => by === author)) return;
    await retry(async () => client.moveCurrent((await client.readCurrent())?.release ?? null, kept));
  };
}
