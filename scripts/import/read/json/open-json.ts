import { unreadableFileErrors } from '../errors.ts';
import { MAX_COLUMNS, RowBatch } from '../row-batch.ts';
import type { Row, Spreadsheet } from '../types.ts';
import { type JsonRecord, readJsonRecords } from './read-records.ts';

/**
 * Opens JSON as a table: a column for each key of its objects, a row for each object. Lists and objects stay JSON in
 * their cells. The keys are the first row, so the first object is row 2, as in a spreadsheet program.
 *
 * @param text the text as UTF-8, from its beginning each time
 */
export function openJson(
  text: (onShare?: (share: number) => void) => AsyncIterable<Uint8Array>,
): Spreadsheet {
  let known: Promise<Map<string, number>> | null = null;

  async function* rows(
    onProgress?: (share: number) => void,
    isLeft: (sheet: string) => boolean = () => false,
  ): AsyncGenerator<Row[]> {
    // Objects leave out keys, so all of them are read to know the columns.
    known ??= collectKeys(text()).catch((error: unknown) => {
      known = null;
      throw error;
    });
    const columns = await known;
    if (columns.size === 0) return;
    yield [{ sheet: '', row: 1, cells: [...columns.keys()] }];
    const batch = new RowBatch();
    let row = 1;
    for await (const records of readJsonRecords(text(onProgress))) {
      for (const record of records) {
        batch.startRow('', (row += 1));
        setCells(batch, record, columns);
        if (batch.endRow()) yield batch.take();
        if (isLeft('')) return;
      }
    }
    if (batch.rows.length > 0) yield batch.take();
  }

  return { format: 'json', hiddenSheets: [], assumption: null, isTable: true, rows };
}

/** Every key of the objects and its column, in order of occurrence. */
async function collectKeys(chunks: AsyncIterable<Uint8Array>): Promise<Map<string, number>> {
  const columns = new Map<string, number>();
  for await (const records of readJsonRecords(chunks)) {
    for (const record of records) {
      for (const key of Object.keys(record)) if (!columns.has(key)) columns.set(key, columns.size);
      if (columns.size > MAX_COLUMNS)
        throw unreadableFileErrors.json(`its objects have more than ${MAX_COLUMNS} different keys`);
    }
  }
  return columns;
}

function setCells(batch: RowBatch, record: JsonRecord, columns: ReadonlyMap<string, number>): void {
  const entries = Object.entries(record).map(([key, value]) => [columns.get(key)!, toCell(value)] as const);
  for (const [column, text] of entries) if (text !== '') batch.setCell(column, text);
}

function toCell(value: unknown): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
}
