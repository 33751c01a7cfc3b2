import { encode } from './buffer.ts';
import { readExactly } from './bytes.ts';
import { openText } from './csv/open-text.ts';
import { unreadableFileErrors } from './errors.ts';
import type { ByteSource, Row, Spreadsheet } from './types.ts';
import { openCompound } from './xls/open-xls.ts';
import { COMPOUND_SIGNATURE } from './xls/compound-file.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

export { unreadableFileErrors, UnreadableFileError } from './errors.ts';
export type { ByteSource, Row, Spreadsheet } from './types.ts';

const ZIP = [0x50, 0x4b, 3, 4];
const EMPTY_ZIP = [0x50, 0x4b, 5, 6];

/** Signatures of files that people send by mistake. */
const OTHER_FILES: [signature: ByteList, name: string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [encode('GIF8'), 'a GIF image'],
  [encode('RIFF'), 'a WebP image, a video or an audio file'],
  [[0x49, 0x49, 0x2a, 0], 'a TIFF image'],
  [[0x4d, 0x4d, 0, 0x2a], 'a TIFF image'],
  [encode('%PDF-'), 'a PDF document'],
  [encode('{\\rtf'), 'an RTF document'],
  [encode('Rar!'), 'a RAR archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7z archive'],
  [[0xfd, 0x37, 0x7a, 0x58], 'an xz archive'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'a Zstandard archive'],
  [encode('SQLite format 3'), 'an SQLite database'],
  [encode('PAR1'), 'a Parquet file'],
];

/**
 * Opens a spreadsheet of any name by its first bytes. Reads .xlsx, .xls, .csv and .csv.gz, in bounded memory except
 * .xls. Throws {@link UnreadableFileError}, here or, if the damage is deeper, from `rows()`.
 */
export async function openSpreadsheet(source: ByteSource): Promise<Spreadsheet> {
  if (source.size === 0) throw unreadableFileErrors.empty();
  const head = await readExactly(source, 0, Math.min(source.size, 16));
  const spreadsheet = await openBySignature(source, head);
  return { ...spreadsheet, rows: (...listeners) => requireRows(spreadsheet, spreadsheet.rows(...listeners)) };
}

function openBySignature(source: ByteSource, head: Uint8Array): Promise<Spreadsheet> {
  if (hasPrefix(head, ZIP) || hasPrefix(head, EMPTY_ZIP)) return openXlsx(source);
  if (hasPrefix(head, COMPOUND_SIGNATURE)) return openCompound(source);
  if (head.length > 1 && [ZIP, COMPOUND_SIGNATURE].some((signature) => hasPrefix(signature, head))) {
    throw unreadableFileErrors.cutOff();
  }
  if (hasPrefix(head, [0x1f, 0x8b])) return openText(source, true);
  const other = OTHER_FILES.find(([signature]) => hasPrefix(head, signature));
  if (other) throw unreadableFileErrors.notASpreadsheet(other[1]);
  return openText(source, false);
}

type ByteList = ArrayLike<number> & Iterable<number>;

function hasPrefix(bytes: ByteList, start: ByteList): boolean {
  return start.length <= bytes.length && Array.from(start).every((byte, at) => bytes[at] === byte);
}

/** Rejects a spreadsheet without a single non-empty cell. */
async function* requireRows(
  { hiddenSheets }: Spreadsheet,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  let any = false;
  for await (const batch of batches) {
    any = true;
    yield batch;
  }
  if (!any)
    throw hiddenSheets.length > 0
      ? unreadableFileErrors.allHidden(hiddenSheets)
      : unreadableFileErrors.empty();
}
