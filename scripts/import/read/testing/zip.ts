import { crc32, deflateRawSync } from 'node:zlib';
import { concat, encode } from '../buffer.ts';

/** A file of an archive, with optional peculiarities. */
export type ZipFile = {
  name: string;
  data: string | Uint8Array;
  /** Not compressed. */
  stored?: boolean;
  /** Lengths and checksum follow the data, as streaming writers do. */
  descriptor?: boolean;
  /** 64-bit numbers, even if 32 bits suffice. */
  wide?: boolean;
  /** Values of the central directory, correct or not. */
  claims?: { flags?: number; method?: number; crc?: number; size?: number };
};

const WIDE = 0xffffffff;

/** Writes a zip archive (PKWARE APPNOTE 4.3). `wide` adds the ZIP64 end record. */
export function buildZip(files: ZipFile[], { wide = false, comment = '' } = {}): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const add = (bytes: Uint8Array) => {
    pieces.push(bytes);
    offset += bytes.length;
  };
  for (const file of files) {
    directory.push(buildRecord(file, offset));
    add(buildLocalFile(file));
  }
  const start = offset;
  for (const entry of directory) add(entry);
  const length = offset - start;
  if (wide) {
    const end64 = offset;
    add(
      packFields(
        [4, 0x06064b50],
        [8, 44],
        [2, 45],
        [2, 45],
        [4, 0],
        [4, 0],
        [8, files.length],
        [8, files.length],
        [8, length],
        [8, start],
      ),
    );
    add(packFields([4, 0x07064b50], [4, 0], [8, end64], [4, 1]));
  }
  const count = wide ? 0xffff : files.length;
  add(
    packFields(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, wide ? WIDE : length],
      [4, wide ? WIDE : start],
      [2, comment.length],
    ),
  );
  add(encode(comment));
  return new Uint8Array(concat(pieces));
}

function compressFile({ data, stored }: ZipFile) {
  const raw = typeof data === 'string' ? encode(data) : data;
  return { raw, bytes: stored ? raw : deflateRawSync(raw), crc: crc32(raw), method: stored ? 0 : 8 };
}

function buildLocalFile(file: ZipFile): Uint8Array {
  const { raw, bytes, crc, method } = compressFile(file);
  const name = encode(file.name);
  const known = file.descriptor ? [0, 0, 0] : [crc, bytes.length, raw.length];
  const header = packFields(
    ...([
      [4, 0x04034b50],
      [2, 20],
      [2, file.descriptor ? 8 : 0],
      [2, method],
      [4, 0],
    ] as Field[]),
    ...known.map((figure): Field => [4, figure]),
    ...([
      [2, name.length],
      [2, 0],
    ] as Field[]),
  );
  const descriptor = file.descriptor
    ? packFields([4, 0x08074b50], [4, crc], [4, bytes.length], [4, raw.length])
    : encode('');
  return concat([header, name, bytes, descriptor]);
}

function buildRecord(file: ZipFile, offset: number): Uint8Array {
  const { raw, bytes, crc, method } = compressFile(file);
  const { claims = {} } = file;
  const name = encode(file.name);
  const size = claims.size ?? raw.length;
  const extra = file.wide
    ? packFields([2, 1], [2, 24], [8, size], [8, bytes.length], [8, offset])
    : encode('');
  const flags = (claims.flags ?? 0) | (file.descriptor ? 8 : 0);
  const header = packFields(
    [4, 0x02014b50],
    [2, 20],
    [2, 20],
    [2, flags],
    [2, claims.method ?? method],
    [4, 0],
    [4, claims.crc ?? crc],
    [4, file.wide ? WIDE : bytes.length],
    [4, file.wide ? WIDE : size],
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [4, 0],
    [4, 0],
    [4, file.wide ? WIDE : offset],
  );
  return concat([header, name, extra]);
}

type Field = [width: 2 | 4 | 8, value: number];

/** Packs little-endian numbers of the given widths. */
function packFields(...list: Field[]): Uint8Array {
  const bytes = new Uint8Array(list.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of list) {
    if (width === 2) view.setUint16(at, value, true);
    else if (width === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += width;
  }
  return bytes;
}
