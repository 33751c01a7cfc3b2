import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/**
 * The fastest level, a fifth of the space of the texts. Window and hash table fit a block: those of the level take a
 * megabyte, which is requested from the system for each block.
 */
const OPTIONS = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 13,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
};

const compress = promisify(zstdCompress) as (text: string, options: typeof OPTIONS) => Promise<Buffer>;
const decompress = promisify(zstdDecompress) as (bytes: Uint8Array) => Promise<Buffer>;

/** Compresses a value as JSON, in another thread. */
export function pack(value: unknown): Promise<Buffer> {
  return compress(JSON.stringify(value), OPTIONS);
}

/** The JSON of {@link pack}, decompressed in another thread. @throws if a byte has changed */
export async function unpack(bytes: Uint8Array): Promise<string> {
  return (await decompress(bytes)).toString();
}
