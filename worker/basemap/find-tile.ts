import {
  type Basemap,
  findInDirectory,
  findPack,
  getDirectoryLength,
} from '../../schema/page-store/basemap.ts';
import { getObjectKey } from '../../schema/page-store/store-keys.ts';
import { type TilePlace, toTileNumber } from '../../schema/rules/geo/tile-number.ts';
import { type ByteRange, createImmutableReader } from '../cache/immutable-objects.ts';

const MB = 1024 * 1024;
/** Directories have at most 48 KB and lead to 4,096 tiles. An isolate has 128 MB for everything. */
const readDirectory = createImmutableReader(8 * MB);
const readBytes = createImmutableReader(8 * MB);

/** A tile in the page store. */
export type StoredTile = { key: string; range: ByteRange };

/**
 * Finds a tile: in the directory of the pack that would have it. Reads the store at most once for each pack.
 *
 * @returns null if the basemap does not have the tile
 * @throws Error if the store fails or lacks the pack
 */
export async function findTile(
  bucket: R2Bucket,
  basemap: Basemap,
  place: TilePlace,
): Promise<StoredTile | null> {
  const number = toTileNumber(place);
  const pack = findPack(basemap, number);
  if (pack === null) return null;
  const key = getObjectKey('packs', pack.id);
  const directory = await readDirectory(bucket, key, { offset: 0, length: getDirectoryLength(pack.tiles) });
  if (directory === null) throw new Error(`The page store lacks the pack ${pack.id}`);
  const range = findInDirectory(directory, number);
  return range && { key, range };
}

/** Bytes of a tile, compressed with gzip. Reads the store once for each tile and data centre. @throws Error */
export async function readTile(bucket: R2Bucket, { key, range }: StoredTile): Promise<Uint8Array> {
  const bytes = await readBytes(bucket, key, range);
  if (bytes === null) throw new Error(`The page store lacks ${key}`);
  return bytes;
}
