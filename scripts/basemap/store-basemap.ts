import { createHash } from 'node:crypto';
import type { Basemap } from '../../schema/page-store/basemap.ts';
import type { StoreClient } from '../publish/store/store-client.ts';
import { buildPack } from './build-pack.ts';
import type { Archive } from './open-archive.ts';
import type { BasemapPlan } from './plan-basemap.ts';

/** Age of packs that the store may delete, because no release names them, and the time that a basemap may take. */
const RELIABLE_MS = 12 * 3600_000;

/**
 * Stores the packs of a plan and the basemap that names them. Packs that an interrupted run has stored are built, but
 * not stored again; the first one is, so that the newest pack says what time it is in the store.
 *
 * @param onProgress gets the number of stored tiles
 * @returns name of the basemap: the same for the same tiles
 * @throws CliError if the archive cannot be read
 * @throws WorkerUnreachableError
 */
export async function storeBasemap(
  client: Pick<StoreClient, 'put' | 'list'>,
  archive: Archive,
  plan: BasemapPlan,
  onProgress: (tiles: number) => void,
): Promise<string> {
  let young: Set<string> | null = null;
  const packs: Basemap['packs'] = [];
  let done = 0;
  for (const tiles of plan.packs) {
    const pack = await buildPack(archive, tiles);
    const id = toName(pack);
    if (!young?.has(id)) await client.put('packs', id, pack);
    young ??= await listYoungPacks(client);
    packs.push({ id, first: tiles[0]!.number, tiles: tiles.length });
    onProgress((done += tiles.length));
  }
  const { minZoom, maxZoom } = plan;
  const basemap: Basemap = { format: 1, attribution: archive.attribution, minZoom, maxZoom, packs };
  const bytes = new TextEncoder().encode(JSON.stringify(basemap));
  const id = toName(bytes);
  await client.put('basemaps', id, bytes);
  return id;
}

/** Names of the packs that the store will not delete meanwhile, by its clock: one was stored a moment ago. */
async function listYoungPacks(client: Pick<StoreClient, 'list'>): Promise<Set<string>> {
  const packs = (await client.list('packs')).map(({ id, uploaded }) => ({ id, at: Date.parse(uploaded) }));
  const newest = packs.reduce((latest, { at }) => Math.max(latest, at), 0);
  return new Set(packs.filter(({ at }) => at > newest - RELIABLE_MS).map(({ id }) => id));
}

/** Name of an object by its content. */
function toName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
