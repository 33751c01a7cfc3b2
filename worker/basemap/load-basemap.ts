import { Basemap } from '../../schema/page-store/basemap.ts';
import { getObjectKey } from '../../schema/page-store/store-keys.ts';
import { createImmutableReader } from '../cache/immutable-objects.ts';

/** Parsed basemaps in the memory of an isolate: that of the site and the one before. */
const MAX_BASEMAPS = 2;
const basemaps = new Map<string, Basemap>();

/** Names that the store did not have, and the time in milliseconds at which it said so. */
const gone = new Map<string, number>();
const MAX_GONE = 100;
/** Seconds for which that is believed, here and by browsers. */
export const GONE_SECONDS = 300;

/** Keeps none in memory, since parsed ones are. */
const readBasemap = createImmutableReader(0);

/** True if this isolate has the basemap in memory, so that loading it costs nothing. */
export function isBasemapLoaded(id: string): boolean {
  return basemaps.has(id);
}

/** True if this isolate has learned a moment ago that the store does not have the basemap. `now` in milliseconds. */
export function isBasemapGone(id: string, now: number): boolean {
  return now - (gone.get(id) ?? -Infinity) < 1000 * GONE_SECONDS;
}

/** A basemap by its name; null if it is not in the store. @throws Error if the store fails */
export async function loadBasemap(bucket: R2Bucket, id: string): Promise<Basemap | null> {
  const known = basemaps.get(id);
  if (known) return known;
  const bytes = await readBasemap(bucket, getObjectKey('basemaps', id));
  if (bytes === null) {
    gone.set(id, Date.now());
    dropOldest(gone, MAX_GONE);
    return null;
  }
  const basemap = Basemap.parse(JSON.parse(new TextDecoder().decode(bytes)));
  basemaps.set(id, basemap);
  dropOldest(basemaps, MAX_BASEMAPS);
  return basemap;
}

/** A map iterates in the order of insertion. */
function dropOldest(map: Map<string, unknown>, size: number): void {
  for (const oldest of map.keys()) if (map.size > size) map.delete(oldest);
}
