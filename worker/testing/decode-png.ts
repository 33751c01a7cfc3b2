import { crc32, inflateSync } from 'node:zlib';

/** A decoded PNG with a palette: its colours as '#rrggbb', and the index of each pixel. */
export type DecodedPng = { width: number; height: number; palette: string[]; pixels: Uint8Array };

const latin1 = new TextDecoder('latin1');

/** Decodes a PNG of eight bits a pixel without filters. @throws Error if a chunk or its checksum is wrong */
export function decodePng(png: Uint8Array): DecodedPng {
  if (latin1.decode(png.subarray(1, 8)) !== 'PNG\r\n\x1a\n' || png[0] !== 0x89)
    throw new Error('This is no PNG');
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length;) {
    const end = at + 8 + view.getUint32(at);
    if (view.getUint32(end) !== crc32(png.subarray(at + 4, end))) throw new Error('The checksum is wrong');
    chunks.set(latin1.decode(png.subarray(at + 4, at + 8)), png.subarray(at + 8, end));
    at = end + 4;
  }
  if ([...chunks.keys()].join() !== 'IHDR,PLTE,IDAT,IEND') throw new Error('Chunks are missing');
  if (chunks.get('IHDR')!.subarray(8).join() !== '8,3,0,0,0') throw new Error('It has another format');
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const rows = inflateSync(chunks.get('IDAT')!);
  if (rows.length !== (width + 1) * height) throw new Error('Rows are missing');
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = rows.subarray(y * (width + 1), (y + 1) * (width + 1));
    if (row[0] !== 0) throw new Error('A row has a filter');
    pixels.set(row.subarray(1), y * width);
  }
  const colours = [...chunks.get('PLTE')!].map((value) => value.toString(16).padStart(2, '0')).join('');
  return { width, height, palette: colours.match(/.{6}/g)!.map((colour) => `#${colour}`), pixels };
}
