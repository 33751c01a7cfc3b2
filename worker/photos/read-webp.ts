import { ByteReader, PhotoError, type PhotoParts } from './photo-parts.ts';
import { readOrientation, UPRIGHT } from './read-orientation.ts';

/** Header of the file, and name and length before the data of a chunk. */
const [HEADER, HEAD] = [12, 8];
/** Chunks that the picture needs. @see https://developers.google.com/speed/webp/docs/riff_container */
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
/** Flags of VP8X: animation; EXIF and XMP, which are cleared. */
const [ANIMATION, METADATA] = [0b0000_0010, 0b0000_1100];

type Size = { width: number; height: number };

/** True for the first bytes of a WebP. */
export function isWebp(bytes: Uint8Array): boolean {
  const reader = new ByteReader(bytes);
  return reader.hasText(0, 'RIFF') && reader.hasText(8, 'WEBP');
}

/**
 * Parts of a WebP that its picture needs: no EXIF, XMP or unknown chunks, nothing behind its end.
 *
 * @throws PhotoError also if it has an orientation, which not every browser heeds in this format
 */
export function readWebp(bytes: Uint8Array): PhotoParts {
  const whole = new ByteReader(bytes);
  const reader = new ByteReader(whole.slice(0, HEAD + whole.read(4, 4, true)));
  const chunks: Uint8Array[] = [];
  let size: Size | null = null;
  for (let at = HEADER; at < reader.bytes.length;) {
    const name = String.fromCharCode(...reader.slice(at, at + 4));
    const length = reader.read(at + 4, 4, true);
    // Chunks are padded to an even length.
    const end = at + HEAD + length + (length % 2);
    const chunk = reader.slice(at, end).slice();
    const data = new ByteReader(chunk.subarray(HEAD, HEAD + length));
    if (name === 'VP8X') {
      if (data.read(0, 1) & ANIMATION) throw new PhotoError('animated');
      chunk[HEAD]! &= ~METADATA;
    }
    if (name === 'ANIM' || name === 'ANMF') throw new PhotoError('animated');
    if (name === 'EXIF' && readOrientation(data.bytes) !== UPRIGHT) throw new PhotoError('turned');
    if (name === 'VP8 ' || name === 'VP8L') {
      if (size !== null) throw new PhotoError('damaged');
      size = name === 'VP8 ' ? readLossySize(data) : readLosslessSize(data);
    }
    if (KEPT.has(name)) chunks.push(chunk);
    at = end;
  }
  if (size === null) throw new PhotoError('damaged');
  return { ...size, parts: [buildHeader(chunks), ...chunks] };
}

/** Size in the header of a key frame. @see RFC 6386, 9.1 */
function readLossySize(data: ByteReader): Size {
  const isKeyFrame = (data.read(0, 1) & 1) === 0 && data.read(3, 3) === 0x9d012a;
  if (!isKeyFrame) throw new PhotoError('damaged');
  return { width: data.read(6, 2, true) & 0x3fff, height: data.read(8, 2, true) & 0x3fff };
}

/** Size in 14 bits each, less one. */
function readLosslessSize(data: ByteReader): Size {
  if (data.read(0, 1) !== 0x2f) throw new PhotoError('damaged');
  const bits = data.read(1, 4, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function buildHeader(chunks: Uint8Array[]): Uint8Array {
  const header = new Uint8Array(HEADER);
  header.set(new TextEncoder().encode('RIFF\0\0\0\0WEBP'));
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  new DataView(header.buffer).setUint32(4, size, true);
  return header;
}
