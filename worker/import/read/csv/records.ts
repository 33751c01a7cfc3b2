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
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  pipeline(Readable.from(chunks), parser, () => {});
  const batch = new RowBatch();
  let line = 1;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const start = line;
      line++;
      batch.startRow('', start);
      for (const [column, text] of record.entries()) {
        if (text === '') continue;
        batch.setCell(column, text);
        if (text.includes('\n') || text.includes('\r')) line += countLineEnds(text);
      }
      if (start === 1 && isDirective(record, separator)) batch.dropRow();
      else if (batch.endRow()) yield batch.take();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw unreadable.openQuote(line);
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw unreadable.rowTooLarge(line, MAX_ROW_CHARACTERS);
    throw error;
  }
  if (batch.rows.length > 0) yield batch.take();
}

/** Excel's own first line `sep=;`, which says how the file is to be read and is no row of it. */
function isDirective(record: string[], separator: string): boolean {
  return DIRECTIVE.test(record.join(separator));
}

function countLineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
