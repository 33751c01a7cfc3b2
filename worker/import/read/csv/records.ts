import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unreadable } from '../errors.ts';
import { MAX_ROW_CHARACTERS, RowBatch } from '../row-batch.ts';
import type { Row } from '../types.ts';

const DIRECTIVE = /^sep=.$/i;

/** Parses UTF-8 text into rows, numbered by the line on which each begins. */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array>,
  separator: string,
): AsyncGenerator<Row[]> {
  // Lines are counted as the parser goes, ahead of what is taken from it, so that where it fails they tell the place.
  let next = 1;
  const lines: number[] = [];
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record: (cells: string[]) => {
      lines.push(next);
      next += 1 + countLineEnds(cells);
      return cells;
    },
  });
  pipeline(Readable.from(chunks), parser, () => {});
  const batch = new RowBatch();
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const line = lines.shift()!;
      if (line === 1 && isDirective(cells, separator)) continue;
      batch.startRow('', line);
      for (let column = 0; column < cells.length; column++) {
        const text = cells[column]!;
        if (text !== '') batch.setCell(column, text);
      }
      if (batch.endRow()) yield batch.take();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A record without end is one whose quotation mark is closed megabytes later, or never.
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
      throw unreadable.openQuote(next);
    throw error;
  }
  if (batch.rows.length > 0) yield batch.take();
}

/** Excel's own first line `sep=;`, which says how the file is to be read and is no row of it. */
function isDirective(record: string[], separator: string): boolean {
  return DIRECTIVE.test(record.join(separator));
}

function countLineEnds(cells: string[]): number {
  let count = 0;
  for (const text of cells) {
    if (text.includes('\n') || text.includes('\r')) count += text.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return count;
}
