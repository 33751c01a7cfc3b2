import { RowBatch } from '../row-batch.ts';
import type { Row } from '../types.ts';
import { RecordParser } from './parser.ts';

const DIRECTIVE = /^sep=.$/i;

/** Parses UTF-8 text into rows, numbered by the line on which each begins. */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array>,
  separator: string,
): AsyncGenerator<Row[]> {
  const parser = new RecordParser(separator);
  const batch = new RowBatch();
  function* rows(): Generator<Row[]> {
    while (parser.take()) {
      const { cells, line } = parser;
      if (line === 1 && isDirective(cells, separator)) continue;
      batch.startRow('', line);
      for (let column = 0; column < cells.length; column++) {
        const text = cells[column]!;
        if (text !== '') batch.setCell(column, text);
      }
      if (batch.endRow()) yield batch.take();
    }
  }
  for await (const chunk of chunks) {
    parser.feed(chunk);
    yield* rows();
  }
  parser.end();
  yield* rows();
  if (batch.rows.length > 0) yield batch.take();
}

/** Excel's own first line `sep=;`, which says how the file is to be read and is no row of it. */
function isDirective(record: string[], separator: string): boolean {
  return DIRECTIVE.test(record.join(separator));
}
