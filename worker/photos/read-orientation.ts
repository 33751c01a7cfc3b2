import { ByteReader } from './photo-parts.ts';

const TAG = 0x0112;
const ENTRY_BYTES = 12;

/** The normal orientation: as stored. */
export const UPRIGHT = 1;

/**
 * Orientation in the TIFF structure of EXIF: 1 to 8. Normal if there is none or it cannot be read, as browsers take it.
 *
 * @see https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf (4.6.4)
 */
export function readOrientation(exif: Uint8Array): number {
  const reader = new ByteReader(exif);
  try {
    const isLittle = reader.hasText(0, 'II');
    if (!isLittle && !reader.hasText(0, 'MM')) return UPRIGHT;
    const directory = reader.read(4, 4, isLittle);
    const count = reader.read(directory, 2, isLittle);
    for (let i = 0; i < count; i++) {
      const entry = directory + 2 + i * ENTRY_BYTES;
      if (reader.read(entry, 2, isLittle) !== TAG) continue;
      const value = reader.read(entry + 8, 2, isLittle);
      return value >= 1 && value <= 8 ? value : UPRIGHT;
    }
  } catch {
    return UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF segment of a JPEG that states nothing but the orientation. */
export function buildOrientationSegment(orientation: number): Uint8Array {
  // Marker APP1 and length; 'Exif'; TIFF, big-endian, first directory at 8; one entry: a short of value `orientation`.
  const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  return Uint8Array.from([...head, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
}
