import { ByteReader, PhotoError, type PhotoParts } from './photo-parts.ts';
import { readOrientation, UPRIGHT } from './read-orientation.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length and name before the data of a chunk, and the checksum behind it. */
const [HEAD, CHECKSUM] = [8, 4];
/** Chunks that the picture and its colours need. @see https://www.w3.org/TR/png-3/#5ChunkOrdering */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'cICP',
]);

/** True for the first bytes of a PNG. */
export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, i) => bytes[i] === byte);
}

/**
 * Parts of a PNG that its picture needs: no texts, times or EXIF, nothing behind its end.
 *
 * @throws PhotoError also if it has an orientation, which not every browser heeds in this format
 */
export function readPng(bytes: Uint8Array): PhotoParts {
  const reader = new ByteReader(bytes);
  const parts = [reader.slice(0, SIGNATURE.length)];
  let hasData = false;
  for (let at = SIGNATURE.length; ;) {
    const length = reader.read(at, 4);
    const name = String.fromCharCode(...reader.slice(at + 4, at + HEAD));
    const end = at + HEAD + length + CHECKSUM;
    const chunk = reader.slice(at, end);
    if ((at === SIGNATURE.length) !== (name === 'IHDR')) throw new PhotoError('damaged');
    if (name === 'acTL') throw new PhotoError('animated');
    if (name === 'eXIf' && readOrientation(chunk.subarray(HEAD, -CHECKSUM)) !== UPRIGHT)
      throw new PhotoError('turned');
    if (KEPT.has(name)) parts.push(chunk);
    hasData ||= name === 'IDAT';
    if (name === 'IEND') break;
    at = end;
  }
  if (!hasData) throw new PhotoError('damaged');
  const header = SIGNATURE.length + HEAD;
  return { width: reader.read(header, 4), height: reader.read(header + 4, 4), parts };
}
