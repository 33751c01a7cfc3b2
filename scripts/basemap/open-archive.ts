import {
  Compression,
  findTile,
  type Header,
  SharedPromiseCache,
  TileType,
  PMTiles,
  zxyToTileId,
} from 'pmtiles';
import { MAX_TILE_ZOOM, type TilePlace } from '../../schema/rules/geo/tile-number.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { type ArchiveSource, openArchiveSource } from './archive-source.ts';
import { toAttribution } from './attribution.ts';

/** Layers of the Protomaps schema that the map draws (site/features/map/draw/basemap-layers.ts). */
const LAYERS = ['earth', 'water', 'roads', 'places'];

/** Place of bytes in an archive. */
export type ArchiveRange = { offset: number; length: number };

/** A PMTiles archive of vector tiles. */
export type Archive = {
  minZoom: number;
  maxZoom: number;
  /** Plain text. */
  attribution: string;
  /** True if its tiles are compressed with gzip, else they are not compressed. */
  isCompressed: boolean;
  /** Finds a tile; null if the archive does not have it. */
  find(place: TilePlace): Promise<ArchiveRange | null>;
  /** Reads bytes. Like `find`, it throws a CliError if the archive cannot be read. */
  read(range: ArchiveRange): Promise<Uint8Array>;
  close(): Promise<void>;
};

/**
 * Opens a PMTiles archive: a file, or a URL that is read by ranges.
 *
 * @throws CliError if it cannot be read, or has no vector tiles of the Protomaps schema
 */
export async function openArchive(address: string): Promise<Archive> {
  const source = await openArchiveSource(address);
  const explain = (error: Error): never => {
    if (error instanceof CliError) throw error;
    throw new CliError(`${address} cannot be read as a PMTiles archive: ${error.message}`, { cause: error });
  };
  // All reads are of one version of the archive: another one has another ETag, at which the library throws.
  const cache = new SharedPromiseCache();
  const open = async (): Promise<Archive> => {
    const archive = new PMTiles(source, cache);
    const header = await archive.getHeader();
    const metadata = (await archive.getMetadata()) as Metadata;
    requireVectorTiles(address, header, metadata);
    return {
      minZoom: header.minZoom,
      maxZoom: Math.min(header.maxZoom, MAX_TILE_ZOOM),
      attribution: toAttribution(metadata.attribution ?? ''),
      isCompressed: header.tileCompression === Compression.Gzip,
      find: (place) => findRange(source, cache, header, place).catch(explain),
      read: (range) => readRange(source, header, range).catch(explain),
      close: () => source.close(),
    };
  };
  try {
    return await open().catch(explain);
  } catch (error) {
    await source.close();
    throw error;
  }
}

type Metadata = { attribution?: string; vector_layers?: { id: string }[] };

function requireVectorTiles(address: string, header: Header, { vector_layers: layers = [] }: Metadata): void {
  if (header.tileType !== TileType.Mvt)
    throw new CliError(
      `${address} has no vector tiles (MVT). Give a build of Protomaps or an extract of one.`,
    );
  if (![Compression.Gzip, Compression.None].includes(header.tileCompression))
    throw new CliError(
      `The tiles of ${address} are compressed in a way that browsers do not read. They must use gzip.`,
    );
  const names = layers.map(({ id }) => id);
  if (!LAYERS.every((layer) => names.includes(layer)))
    throw new CliError(
      `${address} has the layers ${names.join(', ') || 'of an unknown schema'}. The map draws those of Protomaps: ${LAYERS.join(', ')} …`,
    );
}

/** Walks from the root directory to the tile. Directories are cached, and numbers that are near share theirs. */
async function findRange(
  source: ArchiveSource,
  cache: SharedPromiseCache,
  header: Header,
  { z, x, y }: TilePlace,
): Promise<ArchiveRange | null> {
  const id = zxyToTileId(z, x, y);
  let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
  for (let depth = 0; depth <= 3; depth += 1) {
    const entry = findTile(await cache.getDirectory(source, offset, length, header), id);
    if (entry === null) return null;
    if (entry.runLength > 0) return { offset: header.tileDataOffset + entry.offset, length: entry.length };
    [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
  }
  throw new Error('its directories are too deep');
}

async function readRange(source: ArchiveSource, header: Header, range: ArchiveRange): Promise<Uint8Array> {
  const { data } = await source.getBytes(range.offset, range.length, undefined, header.etag);
  if (data.byteLength !== range.length)
    throw new Error(`it ends at byte ${range.offset + data.byteLength}, within its tiles`);
  return new Uint8Array(data);
}
