import { createByteStream } from '../byte-stream.ts';
import { WorkbookWriter } from './workbook-writer.ts';
import type { Cell } from './row-xml.ts';
import type { Column } from './workbook-xml.ts';

/**
 * A workbook of one sheet as a response body, with back-pressure: rows are requested one by one, when the bytes
 * before them have been read.
 */
export function createWorkbookStream(
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<Cell[]>,
): ReadableStream<Uint8Array> {
  return createByteStream(generateWorkbook(name, columns, rows));
}

async function* generateWorkbook(
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<Uint8Array, undefined> {
  const made: Uint8Array[] = [];
  const workbook = new WorkbookWriter((bytes) => made.push(bytes));
  workbook.beginSheet(name, columns);
  yield* made.splice(0);
  for await (const row of rows) {
    workbook.addRow(row);
    yield* made.splice(0);
  }
  workbook.end();
  yield* made;
}
