import { promisify } from 'node:util';
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib';

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
/** Most bytes of a character as UTF-8. */
const MAX_BYTES = 3;
const NEWLINE = 10;

const decompress = promisify(zstdDecompress) as (bytes: Uint8Array) => Promise<Buffer>;

/**
 * Compresses texts of JSON, a line each. In this thread: another one would need a third more time in total, and one
 * string of all lines as much again.
 */
export function packLines(lines: readonly string[]): Buffer {
  let length = 0;
  for (const line of lines) length += line.length * MAX_BYTES + 1;
  const bytes = Buffer.allocUnsafe(length);
  let end = 0;
  for (const line of lines) {
    end += bytes.write(line, end);
    bytes[end] = NEWLINE;
    end += 1;
  }
  return zstdCompressSync(bytes.subarray(0, end), OPTIONS);
}

/** The values of {@link packLines}, decompressed in another thread. @throws if a byte has changed */
export async function unpackLines(packed: Uint8Array): Promise<unknown[]> {
  const bytes = await decompress(packed);
  const values: unknown[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, at);
    values.push(JSON.parse(bytes.toString('utf8', at, end)));
    at = end + 1;
  }
  return values;
}
