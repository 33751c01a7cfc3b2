import type { PhotoFormat } from '../../schema/rules/business/photo-path.ts';
import { httpErrors } from '../errors.ts';
import { joinBytes } from '../join-bytes.ts';
import { PhotoError, type PhotoParts } from './photo-parts.ts';
import { isJpeg, readJpeg } from './read-jpeg.ts';
import { isPng, readPng } from './read-png.ts';
import { isWebp, readWebp } from './read-webp.ts';

/** Pixels that a side must and may have, and that the whole may have. */
const [MIN_SIDE, MAX_SIDE, MAX_PIXELS] = [200, 8000, 40_000_000];

/** A photo without metadata. `width` and `height` as it is shown. */
export type CleanPhoto = {
  bytes: Uint8Array<ArrayBuffer>;
  format: PhotoFormat;
  width: number;
  height: number;
};

const READERS: [PhotoFormat, (bytes: Uint8Array) => boolean, (bytes: Uint8Array) => PhotoParts][] = [
  ['jpg', isJpeg, readJpeg],
  ['png', isPng, readPng],
  ['webp', isWebp, readWebp],
];

/**
 * A picture with only the parts that show it: no position, camera, texts or thumbnail, nothing before or behind it. Its
 * format is that of its bytes.
 *
 * @throws HttpError 400 if it is none of the formats, damaged, animated, or has another size than pages can show
 */
export function cleanPhoto(bytes: Uint8Array): CleanPhoto {
  const found = READERS.find(([, is]) => is(bytes));
  if (found === undefined) throw httpErrors.notAPhoto();
  const [format, , read] = found;
  const { width, height, parts } = readParts(bytes, read);
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < MIN_SIDE) throw httpErrors.photoTooSmall({ width, height }, MIN_SIDE);
  if (longer > MAX_SIDE || width * height > MAX_PIXELS)
    throw httpErrors.photoTooWide({ width, height }, MAX_SIDE, MAX_PIXELS);
  return { bytes: joinBytes(parts), format, width, height };
}

function readParts(bytes: Uint8Array, read: (bytes: Uint8Array) => PhotoParts): PhotoParts {
  try {
    return read(bytes);
  } catch (error) {
    throw error instanceof PhotoError ? httpErrors.unusablePhoto(error.fault) : error;
  }
}
