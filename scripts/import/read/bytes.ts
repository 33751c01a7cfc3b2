import { concat } from './buffer.ts';
import { unreadableFileErrors } from './errors.ts';
import type { ByteSource } from './types.ts';

/** Bytes per read: large enough to be fast, small enough for memory. */
const CHUNK = 256 * 1024;

/** A source in memory. */
export function createMemorySource(name: string, bytes: Uint8Array): ByteSource {
  return {
    name,
    size: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
}

/** Reads exactly `length` bytes; a shorter file is truncated. */
export async function readExactly(source: ByteSource, offset: number, length: number): Promise<Uint8Array> {
  if (offset < 0 || length < 0 || offset + length > source.size) throw unreadableFileErrors.cutOff();
  const bytes = await source.read(offset, length);
  if (bytes.length !== length) throw unreadableFileErrors.cutOff();
  return bytes;
}

/** Reads the bytes from `start` up to `end` in chunks; `onBytes` receives the length of each chunk. */
export async function* readChunks(
  source: ByteSource,
  start: number,
  end: number,
  onBytes?: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for (let offset = start; offset < end; offset += CHUNK) {
    const bytes = await readExactly(source, offset, Math.min(CHUNK, end - offset));
    onBytes?.(bytes.length);
    yield bytes;
  }
}

/** Reads an unsigned 16-bit little-endian number. */
export const readUint16 = (bytes: Uint8Array, at: number): number => bytes[at]! | (bytes[at + 1]! << 8);
/** Reads an unsigned 32-bit little-endian number. */
export const readUint32 = (bytes: Uint8Array, at: number): number =>
  (readUint16(bytes, at) | (readUint16(bytes, at + 2) << 16)) >>> 0;
/** Reads an unsigned 64-bit little-endian number, exact up to 2^53. */
export const readUint64 = (bytes: Uint8Array, at: number): number =>
  readUint32(bytes, at) + readUint32(bytes, at + 4) * 2 ** 32;

/** Collects a small stream; beyond `limit` bytes it throws the error of `tooLarge`. */
export async function collect(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  tooLarge: () => Error,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of chunks) {
    size += piece.length;
    if (size > limit) throw tooLarge();
    pieces.push(piece);
  }
  return concat(pieces);
}
