import { Basemap } from '../../../schema/page-store/basemap.ts';
import type { Release } from '../../../schema/page-store/release.ts';
import type { StoreClient } from './store-client.ts';

/** Releases that stay for a rollback, and for how long. Basemaps stay as long after they were written. */
const RETAINED_RELEASES = 10;
const RETAINED_MS = 7 * 86_400_000;
/** Objects of a publish that is under way are named by no release yet, so young ones stay. */
const YOUNG_MS = 86_400_000;
const NAME_BYTES = 8;

/**
 * Deletes what no retained release names: the current one, and the last ten of the last seven days. A publish that
 * died leaves objects too, which go when they are a day old. Basemaps of the last seven days stay with their tiles,
 * because open maps go on asking for them; one that is replaced is written again for that (npm run basemap).
 *
 * @returns number of deleted objects
 */
export async function collectGarbage(client: StoreClient): Promise<number> {
  const current = await client.readCurrent();
  if (current === null) return 0;
  const releases = (await client.list('releases')).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  // By the clock of the store: the newest one was written a moment ago.
  const now = releases.reduce((latest, { uploaded }) => Math.max(latest, Date.parse(uploaded)), 0);
  const isRetained = ({ id, uploaded }: { id: string; uploaded: string }, place: number) =>
    id === current.release || (place < RETAINED_RELEASES && Date.parse(uploaded) > now - RETAINED_MS);
  const retained = releases.filter(isRetained);
  const live = await findLive(
    client,
    retained.map(({ id }) => id),
  );
  if (live === null) return 0;
  for (const { id, uploaded } of await client.list('basemaps'))
    if (Date.parse(uploaded) > now - RETAINED_MS) await addTiles(client, live, id);
  let deleted = 0;
  const remove = async (kind: Parameters<StoreClient['remove']>[0], ids: string[]) => {
    if (ids.length > 0) await client.remove(kind, ids);
    deleted += ids.length;
  };
  // Before what they name, so that nobody finds a release without its pages.
  const isOld = ({ uploaded }: { uploaded: string }) => Date.parse(uploaded) < now - YOUNG_MS;
  const kept = new Set(retained.map(({ id }) => id));
  await remove(
    'releases',
    releases.filter((one) => !kept.has(one.id)).map(({ id }) => id),
  );
  for (const kind of LIVE_KINDS) {
    const objects = await client.list(kind);
    await remove(
      kind,
      objects.filter((one) => !live[kind].has(one.id) && isOld(one)).map(({ id }) => id),
    );
  }
  return deleted;
}

/** Kinds of objects that releases name. What names packs comes before them. */
const LIVE_KINDS = ['indexes', 'records', 'lists', 'basemaps', 'packs'] as const;
type Live = Record<(typeof LIVE_KINDS)[number], Set<string>>;

/** Names of all objects that these releases need; null if one is of another format. */
async function findLive(client: StoreClient, ids: string[]): Promise<Live | null> {
  const live = Object.fromEntries(LIVE_KINDS.map((kind) => [kind, new Set<string>()])) as Live;
  for (const id of ids) {
    const release = await client.readRelease(id);
    if (release === null) return null;
    addAll(live.indexes, release.indexes);
    addAll(live.records, release.records);
    addAll(live.packs, release.packs);
    await addListed(client, live, release);
    if (release.basemap !== undefined) await addTiles(client, live, release.basemap);
  }
  return live;
}

async function addListed(client: StoreClient, live: Live, { list }: Release): Promise<void> {
  if (live.lists.has(list)) return;
  live.lists.add(list);
  const names = Buffer.from(await client.get('lists', list)).toString('hex');
  for (let at = 0; at < names.length; at += 2 * NAME_BYTES)
    live.packs.add(names.slice(at, at + 2 * NAME_BYTES));
}

async function addTiles(client: StoreClient, live: Live, basemap: string): Promise<void> {
  if (live.basemaps.has(basemap)) return;
  live.basemaps.add(basemap);
  const { packs } = Basemap.parse(JSON.parse(Buffer.from(await client.get('basemaps', basemap)).toString()));
  for (const { id } of packs) live.packs.add(id);
}

function addAll(set: Set<string>, values: string[]): void {
  for (const value of values) set.add(value);
}
