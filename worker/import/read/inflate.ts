import { pipeline, Readable } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';

/** Unpacked bytes per piece. */
const PIECE = 256 * 1024;

/** Deflate reaches 1,032:1 on nonsense; real sheets stay far below this. */
export const MAX_RATIO = 500;

/** Below this many unpacked bytes the ratio says nothing and does no harm. */
export const RATIO_FLOOR = 16 * 1024 * 1024;

/** Nothing that unpacks to more than 4 GiB is read. */
export const MAX_UNPACKED = 2 ** 32;

/**
 * Unpacks a deflate ('raw') or gzip stream, never faster than the pieces are taken. Uses Node's streams, also in
 * workerd: the platform's DecompressionStream unpacks everything at once there, whoever reads or not.
 * Throws {@link PackingError} where the packed bytes are wrong.
 */
export async function* inflate(
  chunks: AsyncIterable<Uint8Array>,
  kind: 'raw' | 'gzip',
): AsyncGenerator<Uint8Array> {
  const unpacker =
    kind === 'raw' ? createInflateRaw({ chunkSize: PIECE }) : createGunzip({ chunkSize: PIECE });
  // The iteration below throws whatever fails in the pipeline, so its own callback has nothing to do.
  pipeline(Readable.from(chunks), unpacker, () => {});
  try {
    for await (const piece of unpacker) yield piece as Uint8Array;
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error;
    throw new PackingError(code === 'Z_BUF_ERROR', error);
  }
}

/** Packed bytes that are wrong, or (`cutOff`) that end too early. */
export class PackingError extends Error {
  readonly cutOff: boolean;

  constructor(cutOff: boolean, cause: unknown) {
    super(cutOff ? 'compressed data is truncated' : 'compressed data is invalid', { cause });
    this.cutOff = cutOff;
  }
}
