/** First bytes of files that people send by mistake. */
const SIGNATURES: [signature: string, name: string][] = [
  ['\x89PNG', 'a PNG image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['GIF8', 'a GIF image'],
  ['RIFF', 'a WebP image, a video or an audio file'],
  ['II*\0', 'a TIFF image'],
  ['MM\0*', 'a TIFF image'],
  ['%PDF-', 'a PDF document'],
  ['{\\rtf', 'an RTF document'],
  ['Rar!', 'a RAR archive'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['\xfd7zX', 'an xz archive'],
  ['\x28\xb5\x2f\xfd', 'a Zstandard archive'],
  ['SQLite format 3', 'an SQLite database'],
  ['PAR1', 'a Parquet file'],
];

/** Number of first bytes that {@link findForeignFormat} needs. */
export const SIGNATURE_BYTES = 16;

/** English name of the format of a file that no import reads, by its first bytes; null if it may be one to read. */
export function findForeignFormat(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  return SIGNATURES.find(([signature]) => text.startsWith(signature))?.[1] ?? null;
}
