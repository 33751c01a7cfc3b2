import { crc32 } from 'node:zlib';

/** A file of an archive, with its text in parts. */
export type ZipFile = { name: string; parts: AsyncIterable<string> | Iterable<string> };

/** Deflated, with sizes after the data (bit 3) and names in UTF-8 (bit 11). */
const VERSION = 20;
const FLAGS = (1 << 3) | (1 << 11);
const DEFLATED = 8;
/** 1 January 1980, the first day that the format knows: the same content gives the same bytes. */
const DATE = (1 << 5) | 1;
/** Largest size that fits the format without its 64-bit extension. */
const MOST_BYTES = 0xffff_ffff;

type Entry = { name: Uint8Array; offset: number; checksum: number; packed: number; size: number };

const encoder = new TextEncoder();

/**
 * A ZIP archive in parts, one after the other as they are asked for: no file is ever held as a whole.
 *
 * @throws RangeError when the archive would reach 4 GB
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function* zip(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const { name, parts } of files) {
    const entry = { name: encoder.encode(name), offset, checksum: 0, packed: 0, size: 0 };
    const head = localHeader(entry);
    yield head;
    const counted = count(parts, entry);
    for await (const bytes of deflate(counted)) {
      entry.packed += bytes.byteLength;
      yield bytes;
    }
    const tail = record([4, 0x08074b50], [4, entry.checksum], [4, entry.packed], [4, entry.size]);
    yield tail;
    offset += head.byteLength + entry.packed + tail.byteLength;
    if (offset > MOST_BYTES || entry.size > MOST_BYTES)
      throw new RangeError('The archive is too large: it may have 4 GB.');
    entries.push(entry);
  }
  const directory = entries.map(directoryHeader);
  yield* directory;
  const size = directory.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const total = entries.length;
  yield record([4, 0x06054b50], [4, 0], [2, total], [2, total], [4, size], [4, offset], [2, 0]);
}

async function* count(parts: ZipFile['parts'], entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const text of parts) {
    const bytes = encoder.encode(text);
    entry.checksum = crc32(bytes, entry.checksum);
    entry.size += bytes.byteLength;
    yield bytes;
  }
}

async function* deflate(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const writing = (async () => {
    try {
      for await (const bytes of parts) await writer.write(bytes as Uint8Array<ArrayBuffer>);
      await writer.close();
    } catch (error) {
      await writer.abort(error);
    }
  })();
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return await writing;
      yield value;
    }
  } finally {
    // Whoever stops reading ends the writing, too.
    await reader.cancel().catch(() => undefined);
  }
}

const localHeader = ({ name }: Entry) =>
  joined(
    record([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE]),
    record([4, 0], [4, 0], [4, 0], [2, name.byteLength], [2, 0]),
    name,
  );

const directoryHeader = ({ name, checksum, packed, size, offset }: Entry) =>
  joined(
    record([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE]),
    record([4, checksum], [4, packed], [4, size], [2, name.byteLength], [2, 0], [2, 0]),
    record([4, 0], [4, 0], [4, offset]),
    name,
  );

/** Numbers of two or four bytes, the lowest byte first. */
function record(...fields: [2 | 4, number][]): Uint8Array {
  const bytes = fields.flatMap(([length, value]) =>
    Array.from({ length }, (_, i) => Math.floor(value / 256 ** i) % 256),
  );
  return Uint8Array.from(bytes);
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
