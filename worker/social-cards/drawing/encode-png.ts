import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import type { Canvas } from './canvas.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Header: eight bits of palette index per pixel, not interlaced. */
const FORMAT = [8, 3, 0, 0, 0];
/** The next level takes twice as long for a tenth fewer bytes; filters of rows make flat colours no smaller. */
const OPTIONS = { level: 4 };

/** Encodes a canvas as PNG. @param palette colours as red, green and blue, 0 to 255, one after the other */
export function encodePng({ width, height, pixels }: Canvas, palette: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set(FORMAT, 8);
  // Each row begins with its filter: 0, none.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    encodeChunk('IHDR', header),
    encodeChunk('PLTE', palette),
    encodeChunk('IDAT', deflateSync(rows, OPTIONS)),
    encodeChunk('IEND', new Uint8Array()),
  ]);
}

function encodeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
