import { toBuffer } from '../buffer.ts';
import { readExactly, readUint16, readUint32, readUint64 } from '../bytes.ts';
import { unreadableFileErrors } from '../errors.ts';
import type { ByteSource } from '../types.ts';
import { MAX_RATIO, MAX_UNPACKED, RATIO_FLOOR } from '../inflate.ts';

/** A file of a zip archive, from its central directory (PKWARE APPNOTE 4.3.12). */
export type ZipEntry = {
  name: string;
  encrypted: boolean;
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  headerOffset: number;
};

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const END64_SIGNATURE = 0x06064b50;
const END64_LENGTH = 56;
const LOCATOR64_SIGNATURE = 0x07064b50;
const LOCATOR64_LENGTH = 20;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 0xffff;
/** Workbooks have tens of parts, with many pictures some hundreds. */
const MAX_ENTRIES = 2000;
const MAX_DIRECTORY = 4 * 1024 * 1024;

/** Reads the entries of an archive by lower-case name with forward slashes. Rejects truncated and hostile archives. */
export async function readDirectory(source: ByteSource): Promise<Map<string, ZipEntry>> {
  const { count, offset, length } = await findDirectory(source);
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY) throw unreadableFileErrors.unpacksTooLarge();
  const bytes = await readExactly(source, offset, length);
  const entries = new Map<string, ZipEntry>();
  let packed = 0;
  for (let at = 0, index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > length || readUint32(bytes, at) !== ENTRY_SIGNATURE) {
      throw unreadableFileErrors.damaged('its central directory is invalid');
    }
    const next =
      at +
      ENTRY_LENGTH +
      readUint16(bytes, at + 28) +
      readUint16(bytes, at + 30) +
      readUint16(bytes, at + 32);
    if (next > length) throw unreadableFileErrors.damaged('its central directory is invalid');
    const entry = readRecord(bytes, at);
    packed += entry.compressedSize;
    rejectBomb(entry);
    const name = toPartName(entry.name);
    if (!entries.has(name)) entries.set(name, entry);
    at = next;
  }
  // Entries that share their bytes let small archives pretend to be huge.
  if (packed > source.size) throw unreadableFileErrors.unpacksTooLarge();
  return entries;
}

/** Normalised part name: some writers use backslashes, a leading slash, or capitals. */
export function toPartName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function rejectBomb({ size, compressedSize }: ZipEntry): void {
  if (size > MAX_UNPACKED || (size > RATIO_FLOOR && size > compressedSize * MAX_RATIO)) {
    throw unreadableFileErrors.unpacksTooLarge();
  }
}

async function findDirectory(source: ByteSource): Promise<{ count: number; offset: number; length: number }> {
  const tailLength = Math.min(source.size, END_LENGTH + MAX_COMMENT);
  const tailStart = source.size - tailLength;
  const tail = await readExactly(source, tailStart, tailLength);
  for (let at = tailLength - END_LENGTH; at >= 0; at--) {
    if (readUint32(tail, at) !== END_SIGNATURE) continue;
    const directory = {
      count: readUint16(tail, at + 10),
      length: readUint32(tail, at + 12),
      offset: readUint32(tail, at + 16),
    };
    const wide =
      directory.count === 0xffff || directory.length === 0xffffffff || directory.offset === 0xffffffff;
    const found = wide ? await findDirectory64(source, tailStart + at, directory) : directory;
    if (found.offset + found.length <= tailStart + at) return found;
  }
  throw unreadableFileErrors.cutOff();
}

/** The ZIP64 record (APPNOTE 4.3.14), which some streaming writers always add; without one the 32-bit numbers apply. */
async function findDirectory64<T extends { count: number; offset: number; length: number }>(
  source: ByteSource,
  end: number,
  plain: T,
): Promise<{ count: number; offset: number; length: number }> {
  if (end < LOCATOR64_LENGTH) return plain;
  const locator = await readExactly(source, end - LOCATOR64_LENGTH, LOCATOR64_LENGTH);
  if (readUint32(locator, 0) !== LOCATOR64_SIGNATURE) return plain;
  const record = await readExactly(source, readUint64(locator, 8), END64_LENGTH);
  if (readUint32(record, 0) !== END64_SIGNATURE)
    throw unreadableFileErrors.damaged('its central directory is invalid');
  return {
    count: readUint64(record, 32),
    length: readUint64(record, 40),
    offset: readUint64(record, 48),
  };
}

function readRecord(bytes: Uint8Array, at: number): ZipEntry {
  const flags = readUint16(bytes, at + 8);
  const nameEnd = at + ENTRY_LENGTH + readUint16(bytes, at + 28);
  const entry = {
    name: toBuffer(bytes).toString('utf8', at + ENTRY_LENGTH, nameEnd),
    encrypted: (flags & 1) !== 0,
    method: readUint16(bytes, at + 10),
    crc: readUint32(bytes, at + 16),
    compressedSize: readUint32(bytes, at + 20),
    size: readUint32(bytes, at + 24),
    headerOffset: readUint32(bytes, at + 42),
  };
  widen(entry, bytes.subarray(nameEnd, nameEnd + readUint16(bytes, at + 30)));
  return entry;
}

/** ZIP64 stores the numbers that exceed 32 bits, in this order, in an extra field (APPNOTE 4.5.3). */
function widen(entry: ZipEntry, extra: Uint8Array): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + readUint16(extra, at + 2)) {
    if (readUint16(extra, at) !== 1) continue;
    const end = Math.min(at + 4 + readUint16(extra, at + 2), extra.length);
    let next = at + 4;
    for (const figure of ['size', 'compressedSize', 'headerOffset'] as const) {
      if (entry[figure] !== 0xffffffff || next + 8 > end) continue;
      entry[figure] = readUint64(extra, next);
      next += 8;
    }
  }
}
