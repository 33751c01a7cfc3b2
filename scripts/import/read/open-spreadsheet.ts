import { findForeignFormat } from '../../../schema/rules/import/foreign-files.ts';
import { encode } from './buffer.ts';
import { readExactly } from './bytes.ts';
import { openText } from './csv/open-text.ts';
import { unreadableFileErrors } from './errors.ts';
import { isOpenDocument, openOds } from './ods/open-ods.ts';
import type { ByteSource, Row, Spreadsheet } from './types.ts';
import { openCompound } from './xls/open-xls.ts';
import { COMPOUND_SIGNATURE } from './xls/compound-file.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';
import { readDirectory } from './zip/central-directory.ts';

export { unreadableFileErrors, UnreadableFileError } from './errors.ts';
export type { ByteSource, Row, Spreadsheet } from './types.ts';

const ZIP = [0x50, 0x4b, 3, 4];
const EMPTY_ZIP = [0x50, 0x4b, 5, 6];

/** Excel saves workbooks as "single file web page". */
const WEB_ARCHIVE = encode('MIME-Version:');

/**
 * Opens a spreadsheet of any name by its first bytes. Reads .xlsx, .xls, .ods, .csv, .json, tables in HTML and XML
 * Spreadsheet 2003, texts also compressed with gzip; in bounded memory except .xls. Throws {@link UnreadableFileError},
 * here or, if the damage is deeper, from `rows()`.
 */
export async function openSpreadsheet(source: ByteSource): Promise<Spreadsheet> {
  if (source.size === 0) throw unreadableFileErrors.empty();
  const head = await readExactly(source, 0, Math.min(source.size, 16));
  const spreadsheet = await openBySignature(source, head);
  return { ...spreadsheet, rows: (...listeners) => requireRows(spreadsheet, spreadsheet.rows(...listeners)) };
}

function openBySignature(source: ByteSource, head: Uint8Array): Promise<Spreadsheet> {
  if (hasPrefix(head, ZIP) || hasPrefix(head, EMPTY_ZIP)) return openArchive(source);
  if (hasPrefix(head, COMPOUND_SIGNATURE)) return openCompound(source);
  if (head.length > 1 && [ZIP, COMPOUND_SIGNATURE].some((signature) => hasPrefix(signature, head))) {
    throw unreadableFileErrors.cutOff();
  }
  if (hasPrefix(head, [0x1f, 0x8b])) return openText(source, true);
  if (hasPrefix(head, WEB_ARCHIVE)) throw unreadableFileErrors.otherFormat('a web archive (.mht)');
  const other = findForeignFormat(head);
  if (other !== null) throw unreadableFileErrors.notASpreadsheet(other);
  return openText(source, false);
}

/** Opens a workbook in a zip archive: .xlsx or .ods. */
async function openArchive(source: ByteSource): Promise<Spreadsheet> {
  const entries = await readDirectory(source);
  return isOpenDocument(entries) ? openOds(source, entries) : openXlsx(source, entries);
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
