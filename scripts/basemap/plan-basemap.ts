import type { MapBox } from '../../schema/rules/geo/map-node.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { coverArea, type NumberedTile } from './cover-area.ts';
import type { Archive, ArchiveRange } from './open-archive.ts';

/** Tiles and bytes of a pack. A pack is in memory while it is made, and its directory is read as a whole. */
const MAX_TILES = 4096;
const MAX_BYTES = 8 * 1024 * 1024;

/** A tile of a plan: its number, and where the archive has it. */
export type PlannedTile = ArchiveRange & { number: number };

/** The tiles of a basemap, pack by pack. */
export type BasemapPlan = {
  minZoom: number;
  maxZoom: number;
  packs: PlannedTile[][];
  tiles: number;
  /** Bytes that are stored: tiles of a pack that are the same are stored once. */
  bytes: number;
};

/**
 * Plans the tiles of an area, up to a zoom. `onProgress` gets the number of places that were looked up.
 *
 * @throws CliError if the archive cannot be read, has a tile that no pack can have, or the area is too large
 */
export async function planBasemap(
  archive: Archive,
  area: readonly MapBox[],
  { maxZoom, onProgress }: { maxZoom: number; onProgress: (places: number) => void },
): Promise<BasemapPlan> {
  const plan: BasemapPlan = { minZoom: archive.minZoom, maxZoom, packs: [], tiles: 0, bytes: 0 };
  let pack: PlannedTile[] = [];
  let [size, places] = [0, 0];
  let offsets = new Set<number>();
  const zooms = Array.from({ length: maxZoom - plan.minZoom + 1 }, (_, i) => plan.minZoom + i);
  // All zooms before the first tile is looked up, so that an area that is too large is refused at once.
  for (const cover of zooms.map((z) => coverArea(area, z)))
    for (const tile of cover) {
      const range = await archive.find(tile);
      onProgress((places += 1));
      if (range === null) continue;
      requireStorable(tile, range);
      const added = offsets.has(range.offset) ? 0 : range.length;
      if (pack.length === MAX_TILES || (pack.length > 0 && size + added > MAX_BYTES)) {
        plan.packs.push(pack);
        [pack, size, offsets] = [[], 0, new Set()];
      }
      if (!offsets.has(range.offset)) {
        size += range.length;
        plan.bytes += range.length;
        offsets.add(range.offset);
      }
      pack.push({ ...range, number: tile.number });
      plan.tiles += 1;
    }
  if (pack.length > 0) plan.packs.push(pack);
  return plan;
}

/** Neither the store nor a browser could read a tile without bytes; one that is larger than a pack is no map. */
function requireStorable({ z, x, y }: NumberedTile, { length }: ArchiveRange): void {
  if (length === 0 || length > MAX_BYTES)
    throw new CliError(
      `The tile ${z}/${x}/${y} of the archive has ${length.toLocaleString('en')} bytes, but a tile has 1 to ${MAX_BYTES.toLocaleString('en')}. Give another build.`,
    );
}
