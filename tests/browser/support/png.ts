import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour. */
export function createPng(
  width: number,
  height: number,
  [red, green, blue]: [number, number, number],
): Buffer {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(red, green, blue))]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(rows)),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

function buildChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
