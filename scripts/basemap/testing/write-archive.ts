import { gzipSync } from 'node:zlib';
import { Compression, type Entry, TileType, zxyToTileId } from 'pmtiles';
import type { TilePlace } from '../../../schema/rules/geo/tile-number.ts';

const HEADER_BYTES = 127;

/** An archive to be written. */
export type ArchiveContent = {
  tiles: (TilePlace & { body: Uint8Array })[];
  metadata?: object;
  minZoom?: number;
  maxZoom: number;
  tileType?: TileType;
  tileCompression?: Compression;
  /** Entries of a leaf directory; 0: all are in the root. */
  leafEntries?: number;
};

/** Metadata as a build of Protomaps has them. */
export const PROTOMAPS_METADATA = {
  attribution:
    '<a href="https://github.com/protomaps/basemaps">Protomaps</a> © <a href="https://openstreetmap.org">OpenStreetMap</a>',
  vector_layers: [
    'boundaries',
    'buildings',
    'earth',
    'landcover',
    'landuse',
    'places',
    'pois',
    'roads',
    'water',
  ].map((id) => ({ id, fields: {} })),
};

/** Bytes of a PMTiles archive, version 3: clustered, with one copy of tiles that are the same. */
export function writeArchive({
  tiles,
  metadata = PROTOMAPS_METADATA,
  minZoom = 0,
  maxZoom,
  tileType = TileType.Mvt,
  tileCompression = Compression.Gzip,
  leafEntries = 0,
}: ArchiveContent): Buffer {
  const sorted = tiles
    .map(({ z, x, y, body }) => ({ tileId: zxyToTileId(z, x, y), body }))
    .toSorted((a, b) => a.tileId - b.tileId);
  const [entries, bodies] = [[] as Entry[], [] as Uint8Array[]];
  const places = new Map<string, number>();
  let end = 0;
  for (const { tileId, body } of sorted) {
    const stored = tileCompression === Compression.Gzip ? gzipSync(body) : body;
    const key = Buffer.from(stored).toString('base64');
    const offset = places.get(key) ?? end;
    const before = entries.at(-1);
    if (before?.offset === offset && before.tileId + before.runLength === tileId) before.runLength += 1;
    else entries.push({ tileId, offset, length: stored.length, runLength: 1 });
    if (places.has(key)) continue;
    places.set(key, offset);
    bodies.push(stored);
    end += stored.length;
  }
  const { root, leaves } = writeDirectories(entries, leafEntries);
  const about = gzipSync(JSON.stringify(metadata));
  const [rootAt, aboutAt] = [HEADER_BYTES, HEADER_BYTES + root.length];
  const leavesAt = aboutAt + about.length;
  const numbers = [
    [rootAt, root.length],
    [aboutAt, about.length],
    [leavesAt, leaves.length],
    [leavesAt + leaves.length, end],
    [sorted.length, entries.length],
    [bodies.length],
  ].flat();
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  for (const [i, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * i);
  for (const [i, value] of [1, Compression.Gzip, tileCompression, tileType, minZoom, maxZoom].entries())
    header.writeUInt8(value, 96 + i);
  return Buffer.concat([header, root, about, leaves, ...bodies]);
}

function writeDirectories(entries: Entry[], leafEntries: number): { root: Buffer; leaves: Buffer } {
  if (leafEntries === 0) return { root: writeDirectory(entries), leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const root: Entry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += leafEntries) {
    const leaf = writeDirectory(entries.slice(at, at + leafEntries));
    leaves.push(leaf);
    root.push({ tileId: entries[at]!.tileId, offset, length: leaf.length, runLength: 0 });
    offset += leaf.length;
  }
  return { root: writeDirectory(root), leaves: Buffer.concat(leaves) };
}

function writeDirectory(entries: Entry[]): Buffer {
  const ids = entries.map(({ tileId }, i) => tileId - (entries[i - 1]?.tileId ?? 0));
  const columns = [
    [entries.length],
    ids,
    entries.map(({ runLength }) => runLength),
    entries.map(({ length }) => length),
    entries.map(({ offset }) => offset + 1),
  ];
  return gzipSync(Buffer.from(columns.flat().flatMap(toVarint)));
}

function toVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}
