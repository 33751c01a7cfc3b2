import { gzipSync } from 'node:zlib';
import { encodeDirectory, getDirectoryLength } from '../../schema/page-store/basemap.ts';
import type { Archive, ArchiveRange } from './open-archive.ts';
import type { PlannedTile } from './plan-basemap.ts';

/** Bytes between two tiles that are read with them, because another request would take longer. */
const MAX_GAP = 64 * 1024;
/** Bytes of a read, which are in memory. */
const MAX_READ = 16 * 1024 * 1024;

/** Reads the tiles of a pack from an archive, and builds the pack. @throws CliError if the archive cannot be read */
export async function buildPack(archive: Archive, tiles: PlannedTile[]): Promise<Uint8Array<ArrayBuffer>> {
  const bodies = await readTiles(archive, tiles);
  const places = new Map<number, ArchiveRange>();
  const parts: Uint8Array[] = [];
  let end = getDirectoryLength(tiles.length);
  for (const { offset } of tiles) {
    if (places.has(offset)) continue;
    const body = bodies.get(offset)!;
    const stored = archive.isCompressed ? body : gzipSync(body);
    places.set(offset, { offset: end, length: stored.length });
    parts.push(stored);
    end += stored.length;
  }
  const directory = encodeDirectory(tiles.map(({ number, offset }) => ({ number, ...places.get(offset)! })));
  return new Uint8Array(Buffer.concat([directory, ...parts]));
}

/** Bytes of tiles by their offset in the archive. Tiles that are near to each other there are one read. */
async function readTiles(archive: Archive, tiles: PlannedTile[]): Promise<Map<number, Uint8Array>> {
  const wanted = new Map(tiles.map(({ offset, length }) => [offset, length]));
  const bodies = new Map<number, Uint8Array>();
  let group: ArchiveRange[] = [];
  const readGroup = async () => {
    if (group.length === 0) return;
    const first = group[0]!.offset;
    const last = group.at(-1)!;
    const bytes = await archive.read({ offset: first, length: last.offset + last.length - first });
    for (const { offset, length } of group)
      bodies.set(offset, bytes.subarray(offset - first, offset - first + length));
    group = [];
  };
  for (const [offset, length] of [...wanted].toSorted(([a], [b]) => a - b)) {
    const [first, before] = [group[0], group.at(-1)];
    const isFar = before !== undefined && offset > before.offset + before.length + MAX_GAP;
    if (isFar || (first !== undefined && offset + length > first.offset + MAX_READ)) await readGroup();
    group.push({ offset, length });
  }
  await readGroup();
  return bodies;
}
