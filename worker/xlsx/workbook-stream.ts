import { WorkbookWriter } from './workbook-writer.ts';
import type { Cell, Column } from './workbook-xml.ts';

/**
 * A workbook of one sheet as a response body, with back-pressure: rows are requested one by one, when the bytes
 * before them have been read.
 */
export function createWorkbookStream(
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<Cell[]>,
): ReadableStream<Uint8Array> {
  const parts = generateWorkbook(name, columns, rows);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* generateWorkbook(
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<Uint8Array> {
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
