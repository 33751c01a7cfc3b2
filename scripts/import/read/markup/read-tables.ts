import { Parser } from 'htmlparser2';
import { unreadableFileErrors } from '../errors.ts';
import { MAX_ROW_CHARACTERS, RowBatch } from '../row-batch.ts';
import type { Row } from '../types.ts';

/** Attributes of an element by name. */
export type Attributes = Record<string, string>;

/** A row of a table, `repeat` times in succession. A cell is null if its formula has no result. */
export type TableRow = { sheet: string; row: number; repeat: number; cells: Map<number, string | null> };

/** Reads tables from the elements and texts of a document. The rows that are complete are in `rows`. */
export type TableReader = {
  readonly rows: TableRow[];
  open(name: string, attributes: Attributes): void;
  /** `isCutOff`: the document ends within the element. */
  close(name: string, isCutOff: boolean): void;
  text(text: string): void;
};

/** Streams the rows of the tables in HTML or XML, given as UTF-8. Rows of a sheet that `isLeft` names are left out. */
export async function* readTables(
  chunks: AsyncIterable<Uint8Array>,
  reader: TableReader,
  { isXml, isLeft }: { isXml: boolean; isLeft: (sheet: string) => boolean },
): AsyncGenerator<Row[]> {
  /** Bytes since the last element or text: a tag without end must not fill the memory. */
  let pending = 0;
  let hasEnded = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        pending = 0;
        reader.open(name, attributes);
      },
      onclosetag(name) {
        pending = 0;
        reader.close(name, hasEnded);
      },
      ontext(text) {
        pending = 0;
        reader.text(text);
      },
    },
    { xmlMode: isXml },
  );
  const decoder = new TextDecoder();
  const batch = new RowBatch();
  for await (const chunk of chunks) {
    pending += chunk.length;
    if (pending > MAX_ROW_CHARACTERS) throw unreadableFileErrors.damaged('it contains a tag without end');
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* repeatRows(reader.rows.splice(0), batch, isLeft);
  }
  parser.write(decoder.decode());
  hasEnded = true;
  parser.end();
  yield* repeatRows(reader.rows.splice(0), batch, isLeft);
  if (batch.rows.length > 0) yield batch.take();
}

function* repeatRows(
  rows: TableRow[],
  batch: RowBatch,
  isLeft: (sheet: string) => boolean,
): Generator<Row[]> {
  for (const { sheet, row, repeat, cells } of rows) {
    if (cells.size === 0) continue;
    for (let at = row; at < row + repeat && !isLeft(sheet); at += 1) {
      batch.startRow(sheet, at);
      for (const [column, text] of cells)
        if (text === null) batch.setUncalculated(column);
        else batch.setCell(column, text);
      if (batch.endRow()) yield batch.take();
    }
  }
}

/** @throws UnreadableFileError if a cell is longer than a row can be */
export function checkCellLength(text: string, row: number): void {
  if (text.length > MAX_ROW_CHARACTERS) throw unreadableFileErrors.rowTooLarge(row, MAX_ROW_CHARACTERS);
}
