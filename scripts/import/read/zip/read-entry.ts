import { crc32 } from 'node:zlib';
import { readChunks, readExactly, readUint16, readUint32 } from '../bytes.ts';
import { unreadableFileErrors } from '../errors.ts';
import { inflate, DecompressionError } from '../inflate.ts';
import type { ByteSource } from '../types.ts';
import type { ZipEntry } from './central-directory.ts';

const HEADER_SIGNATURE = 0x04034b50;
const HEADER_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Decompresses one part of an archive as a stream. Length and checksum must match the central directory, so a part is
 * never silently short or changed; `onBytes` receives the number of compressed bytes read.
 */
export async function* readEntry(
  source: ByteSource,
  entry: ZipEntry,
  onBytes?: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  if (entry.encrypted) throw unreadableFileErrors.password();
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw unreadableFileErrors.otherFormat('a workbook with an unsupported compression');
  }
  const header = await readExactly(source, entry.headerOffset, HEADER_LENGTH);
  if (readUint32(header, 0) !== HEADER_SIGNATURE) throw createDamagedError(entry);
  const start = entry.headerOffset + HEADER_LENGTH + readUint16(header, 26) + readUint16(header, 28);
  const packed = readChunks(source, start, start + entry.compressedSize, onBytes);
  let size = 0;
  let crc = 0;
  try {
    for await (const piece of entry.method === DEFLATED ? inflate(packed, 'raw') : packed) {
      size += piece.length;
      if (size > entry.size) throw createDamagedError(entry);
      crc = crc32(piece, crc);
      yield piece;
    }
  } catch (error) {
    throw error instanceof DecompressionError ? createDamagedError(entry, error) : error;
  }
  if (size !== entry.size || crc !== entry.crc) throw createDamagedError(entry);
}

function createDamagedError(entry: ZipEntry, cause?: unknown) {
  return unreadableFileErrors.damaged(`its part ${entry.name} cannot be decompressed`, cause);
}
