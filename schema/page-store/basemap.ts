import { z } from 'zod';
import { MAX_TILE_ZOOM } from '../rules/geo/tile-number.ts';
import { OBJECT_ID } from './store-keys.ts';

/**
 * A basemap: tiles with streets and water that the map of the site draws below its businesses. It is named by a hash
 * of all its tiles, and its packs by hashes of theirs. A release names the basemap of its site.
 */
export const Basemap = z.object({
  format: z.literal(1),
  /** Text that has to be visible beside the map. */
  attribution: z.string().min(1),
  minZoom: z.int().min(0).max(MAX_TILE_ZOOM),
  maxZoom: z.int().min(0).max(MAX_TILE_ZOOM),
  /** Packs of tiles, in the order of their numbers: `first` is the lowest of a pack, `tiles` how many it has. */
  packs: z.array(z.object({ id: z.string().regex(OBJECT_ID), first: z.int(), tiles: z.int().min(1) })).min(1),
});
export type Basemap = z.infer<typeof Basemap>;

/** A tile in a pack: vector tile, compressed with gzip. Tiles of a pack can share their bytes. */
export type TileLocation = { offset: number; length: number };

/**
 * A pack of tiles begins with its directory: three unsigned 32-bit numbers for each tile (little-endian), sorted by the
 * first: number of the tile, offset in the pack, length. The tiles follow.
 */
const ENTRY_BYTES = 12;

/** Length of the directory of a pack in bytes. */
export function getDirectoryLength(tiles: number): number {
  return tiles * ENTRY_BYTES;
}

/** Directory of a pack. Offsets count from the begin of the pack. */
export function encodeDirectory(entries: ({ number: number } & TileLocation)[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(getDirectoryLength(entries.length)));
  for (const [i, { number, offset, length }] of entries.entries())
    for (const [field, value] of [number, offset, length].entries())
      view.setUint32(i * ENTRY_BYTES + field * 4, value, true);
  return new Uint8Array(view.buffer);
}

/** Looks a tile up in the directory of a pack; null if the pack does not have it. */
export function findInDirectory(directory: Uint8Array, number: number): TileLocation | null {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const read = (entry: number, field: number) => view.getUint32(entry * ENTRY_BYTES + field * 4, true);
  const entry = findLast(directory.byteLength / ENTRY_BYTES, (at) => read(at, 0) <= number);
  if (entry < 0 || read(entry, 0) !== number) return null;
  return { offset: read(entry, 1), length: read(entry, 2) };
}

/** The pack that would have a tile; null if the tile is before all packs. */
export function findPack({ packs }: Basemap, number: number): Basemap['packs'][number] | null {
  return packs[findLast(packs.length, (at) => packs[at]!.first <= number)] ?? null;
}

/** Place of the last of `count` sorted items for which `isBefore`; -1 if there is none. */
function findLast(count: number, isBefore: (at: number) => boolean): number {
  let [first, end] = [0, count];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (isBefore(middle)) first = middle + 1;
    else end = middle;
  }
  return first - 1;
}
