import { ByteReader, PhotoError, type PhotoParts } from './photo-parts.ts';
import { buildOrientationSegment, readOrientation, UPRIGHT } from './read-orientation.ts';

/** Markers, without the 0xFF before each. @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf (table B.1) */
const [START, END, SCAN, APP0, APP1, APP2, APP14] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee];
/** Tables, restart interval, and the frames that browsers decode: baseline, extended and progressive. */
const [TABLES, FRAMES] = [new Set([0xc4, 0xdb, 0xdd]), new Set([0xc0, 0xc1, 0xc2])];
/** Header of JFIF without its thumbnail. */
const JFIF_BYTES = 16;

/** True for the first bytes of a JPEG. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;
}

/**
 * Parts of a JPEG that its picture needs. Kept of the application segments: the colour profile, and the orientation in
 * a segment of its own. What follows the end is dropped, such as the film of a motion photo.
 *
 * @throws PhotoError
 */
export function readJpeg(bytes: Uint8Array): PhotoParts {
  const reader = new ByteReader(bytes);
  const parts = [reader.slice(0, 2)];
  let size: { width: number; height: number } | null = null;
  let orientation = UPRIGHT;
  let scans = 0;
  for (let at = 2; ;) {
    if (reader.read(at, 1) !== 0xff) throw new PhotoError('damaged');
    const marker = reader.read(at + 1, 1);
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    const length = reader.read(at + 2, 2);
    const end = at + 2 + length;
    const segment = reader.slice(at, end);
    if (FRAMES.has(marker)) {
      if (size !== null) throw new PhotoError('damaged');
      size = { height: reader.read(at + 5, 2), width: reader.read(at + 7, 2) };
      parts.push(segment);
    } else if (TABLES.has(marker)) parts.push(segment);
    else if (marker === SCAN) {
      const next = findNextMarker(bytes, end);
      parts.push(reader.slice(at, next));
      scans += 1;
      at = next;
      continue;
    } else if (marker === APP0 && reader.hasText(at + 4, 'JFIF\0')) parts.push(toPlainJfif(segment));
    else if (marker === APP1 && reader.hasText(at + 4, 'Exif\0\0')) {
      orientation = readOrientation(reader.slice(at + 10, end));
    } else if (marker === APP2 && reader.hasText(at + 4, 'ICC_PROFILE\0')) parts.push(segment);
    else if (marker === APP14 && reader.hasText(at + 4, 'Adobe')) parts.push(segment);
    else if (!isMetadata(marker)) throw new PhotoError('damaged');
    at = end;
  }
  if (size === null || scans === 0) throw new PhotoError('damaged');
  if (orientation !== UPRIGHT) parts.splice(1, 0, buildOrientationSegment(orientation));
  parts.push(Uint8Array.of(0xff, END));
  const isSideways = orientation >= 5;
  return { ...(isSideways ? { width: size.height, height: size.width } : size), parts };
}

/** Application segments and comments. */
function isMetadata(marker: number): boolean {
  return (marker >= APP0 && marker <= 0xef) || marker === 0xfe;
}

/** Place of the marker that ends the data of a scan: 0xFF that neither stands for itself nor is a restart marker. */
function findNextMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; ;) {
    at = bytes.indexOf(0xff, at);
    const next = bytes[at + 1];
    if (at === -1 || next === undefined) throw new PhotoError('damaged');
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
    at += isData ? 2 : 1;
  }
}

/** The JFIF segment without a thumbnail. */
function toPlainJfif(segment: Uint8Array): Uint8Array {
  if (segment.length < JFIF_BYTES + 2) throw new PhotoError('damaged');
  const plain = segment.slice(0, JFIF_BYTES + 2);
  plain.set([0, JFIF_BYTES], 2);
  plain.set([0, 0], JFIF_BYTES);
  return plain;
}
