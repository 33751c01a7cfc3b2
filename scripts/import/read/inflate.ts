import { pipeline, Readable } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';

/** Decompressed bytes per chunk. */
const PIECE = 256 * 1024;

/** Maximum compression ratio. Deflate reaches 1,032:1 on repetitive data; real sheets stay far below this. */
export const MAX_RATIO = 500;

/** Below this number of decompressed bytes the ratio is not checked. */
export const RATIO_FLOOR = 16 * 1024 * 1024;

/** Maximum decompressed size: 4 GiB. */
export const MAX_UNPACKED = 2 ** 32;

/**
 * Decompresses a deflate ('raw') or gzip stream with back-pressure. Uses Node's streams, also in workerd, where
 * DecompressionStream decompresses everything at once. Throws {@link DecompressionError} if the compressed data is
 * invalid.
 */
export async function* inflate(
  chunks: AsyncIterable<Uint8Array>,
  kind: 'raw' | 'gzip',
): AsyncGenerator<Uint8Array> {
  const unpacker =
    kind === 'raw' ? createInflateRaw({ chunkSize: PIECE }) : createGunzip({ chunkSize: PIECE });
  // The iteration below throws any error of the pipeline, so the callback is empty.
  pipeline(Readable.from(chunks), unpacker, () => {});
  try {
    for await (const piece of unpacker) yield piece as Uint8Array;
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error;
    throw new DecompressionError(code === 'Z_BUF_ERROR', error);
  }
}

/** Compressed data that is invalid, or (`cutOff`) truncated. */
export class DecompressionError extends Error {
  readonly cutOff: boolean;

  constructor(cutOff: boolean, cause: unknown) {
    super(cutOff ? 'compressed data is truncated' : 'compressed data is invalid', { cause });
    this.cutOff = cutOff;
  }
}
