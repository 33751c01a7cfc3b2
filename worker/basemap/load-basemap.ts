import { Basemap } from '../../schema/page-store/basemap.ts';
import { getObjectKey } from '../../schema/page-store/store-keys.ts';
import { createImmutableReader } from '../cache/immutable-objects.ts';

/** Parsed basemaps in the memory of an isolate: that of the site and the one before. */
const MAX_BASEMAPS = 2;
const basemaps = new Map<string, Basemap>();

/** Keeps none in memory, since parsed ones are. */
const readBasemap = createImmutableReader(0);

/** True if this isolate has the basemap in memory, so that loading it costs nothing. */
export function isBasemapLoaded(id: string): boolean {
  return basemaps.has(id);
}

/** A basemap by its name; null if it is not in the store. @throws Error if the store fails */
export async function loadBasemap(bucket: R2Bucket, id: string): Promise<Basemap | null> {
  const known = basemaps.get(id);
  if (known) return known;
  const bytes = await readBasemap(bucket, getObjectKey('basemaps', id));
  if (bytes === null) return null;
  const basemap = Basemap.parse(JSON.parse(new TextDecoder().decode(bytes)));
  basemaps.set(id, basemap);
  // A map iterates in the order of insertion.
  for (const oldest of basemaps.keys()) if (basemaps.size > MAX_BASEMAPS) basemaps.delete(oldest);
  return basemap;
}
