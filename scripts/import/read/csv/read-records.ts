import { restoreFormula } from '../../../../schema/rules/text/formula-text.ts';
import { RowBatch } from '../row-batch.ts';
import type { Row } from '../types.ts';
import { RecordParser } from './record-parser.ts';

const DIRECTIVE = /^sep=.$/i;

/**
 * An apostrophe before a number or a formula marks a text in spreadsheet programs and is dropped. Otherwise it is
 * part of the text ('s-Hertogenbosch, '90s Diner).
 */
const TEXT_MARK = /^'(?:[=@+-]|[\s().,/]*\d[\d\s().,/-]*$)/;

/** First heading of our own export, whose apostrophes can be told from those of others. */
const OWN_EXPORT = 'business_hub_id';

function removeTextMark(text: string): string {
  return TEXT_MARK.test(text) ? text.slice(1) : text;
}

/** Parses UTF-8 text into rows, numbered by record like in spreadsheet programs. */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array>,
  separator: string,
): AsyncGenerator<Row[]> {
  const parser = new RecordParser(separator);
  const batch = new RowBatch();
  /** Excel does not count this line as a row. */
  let hidden = 0;
  let readCell = removeTextMark;
  function* rows(): Generator<Row[]> {
    while (parser.take()) {
      const { cells, record } = parser;
      if (record === 1 && isDirective(cells, separator)) {
        hidden = 1;
        continue;
      }
      if (record === hidden + 1 && cells[0] === OWN_EXPORT) readCell = restoreFormula;
      batch.startRow('', record - hidden);
      for (let column = 0; column < cells.length; column++) {
        const text = cells[column]!;
        if (text !== '') batch.setCell(column, readCell(text));
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

/** Excel's first line `sep=;`, a directive and no row. */
function isDirective(record: string[], separator: string): boolean {
  return DIRECTIVE.test(record.join(separator));
}
