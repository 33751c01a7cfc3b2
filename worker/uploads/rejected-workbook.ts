import type { RejectedRowView } from '../../schema/contracts/batch.ts';
import {
  joinReasons,
  REJECTED_TEXTS,
  type RejectedLanguage,
  toRejectedRowCell,
} from '../../schema/rules/batch/rejected-headings.ts';
import { createByteStream } from '../byte-stream.ts';
import { WorkbookWriter } from '../xlsx/workbook-writer.ts';
import { toCellText } from '../xlsx/workbook-xml.ts';

/**
 * Streams rejected rows as a workbook, in their sheets and with their headings. The last two columns hold the reason
 * with a suggestion, and the batch and place of the row, by which a corrected row is recognised. All cells are
 * texts with the original value, never formulas.
 */
export function createRejectedWorkbook(
  batchId: number,
  rows: AsyncIterable<RejectedRowView>,
  language: RejectedLanguage,
): ReadableStream<Uint8Array> {
  return createByteStream(generateWorkbook(batchId, rows, language));
}

async function* generateWorkbook(
  batchId: number,
  rows: AsyncIterable<RejectedRowView>,
  language: RejectedLanguage,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const workbook = new WorkbookWriter((bytes) => made.push(bytes));
  let sheet: string | null = null;
  for await (const row of rows) {
    if (row.sheet !== sheet) {
      sheet = row.sheet;
      begin(workbook, sheet, row.headings, language);
    }
    const cells = row.headings.map((_, at) => row.cells[at] ?? '');
    const place = toRejectedRowCell({ batchId, position: row.position });
    workbook.addRow([...cells.map(toCellText), toCellText(joinReasons(row.problems, language)), place]);
    yield* made.splice(0);
  }
  // A workbook without sheets is invalid.
  if (sheet === null) begin(workbook, '', [], language);
  workbook.end();
  yield* made;
}

function begin(
  workbook: WorkbookWriter,
  sheet: string,
  headings: string[],
  language: RejectedLanguage,
): void {
  const texts = REJECTED_TEXTS[language];
  workbook.beginSheet(sheet === '' ? texts.sheet : sheet);
  workbook.addRow([...headings.map(toCellText), texts.reason, texts.position]);
}

/** Content-Disposition with the name of the file: that of the imported one, marked, also beyond ASCII (RFC 6266). */
export function buildRejectedFileName(name: string, language: RejectedLanguage): string {
  const whole =
    `${name.replace(/\.\w{1,5}$/, '')}-${REJECTED_TEXTS[language].fileSuffix}.xlsx`.toWellFormed();
  const ascii = whole.replace(/[^ !#-.0-9A-[\]-~]/g, '_');
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
