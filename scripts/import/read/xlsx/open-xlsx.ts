import type { ByteSource, Row, Spreadsheet } from '../types.ts';
import type { ZipEntry } from '../zip/central-directory.ts';
import { readEntry } from '../zip/read-entry.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import type { SharedStrings } from './shared-strings.ts';
import { readSheet } from './read-sheet.ts';
import { readFormats } from './read-formats.ts';
import { readWorkbook } from './read-workbook.ts';

/** Opens a workbook in the format of spreadsheet programs since 2007 (ECMA-376). */
export async function openXlsx(source: ByteSource, entries: Map<string, ZipEntry>): Promise<Spreadsheet> {
  const {
    sheets,
    hiddenSheets,
    strings: stringsEntry,
    styles,
    since1904,
  } = await readWorkbook(source, entries);
  const formats = await readFormats(source, styles);
  let known: Promise<SharedStrings> | null = null;

  async function* rows(
    onProgress: (share: number) => void = () => {},
    isLeft: (sheet: string) => boolean = () => false,
  ): AsyncGenerator<Row[]> {
    const stringsSize = known ? 0 : (stringsEntry?.compressedSize ?? 0);
    const total = sheets.reduce((sum, { entry }) => sum + entry.compressedSize, stringsSize);
    let done = 0;
    const onBytes = (count: number) => {
      done += count;
      onProgress(done / total);
    };
    // Reading again needs the same texts; after a failure it tries again.
    known ??= readSharedStrings(source, stringsEntry, onBytes).catch((error: unknown) => {
      known = null;
      throw error;
    });
    const strings = await known;
    for (const { name, entry } of sheets) {
      const context = { sheet: name, strings, formats, since1904 };
      for await (const batch of readSheet(readEntry(source, entry, onBytes), entry.name, context)) {
        yield batch;
        if (isLeft(name)) break;
      }
    }
  }

  return { format: 'xlsx', hiddenSheets, assumption: null, isTable: true, rows };
}
