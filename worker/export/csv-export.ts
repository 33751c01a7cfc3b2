import { disarmFormula } from '../../schema/rules/text/formula-text.ts';
import { type ExportCell, EXPORT_COLUMNS } from '../../schema/store/queries/export/export-columns.ts';
import type { ExportWriter } from './export-writer.ts';
import { TextChunks } from './text-chunks.ts';

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const QUOTED = /[",\r\n]|^\s|\s$/;

/** Writes a CSV file (RFC 4180) in UTF-8 with a byte order mark. Texts that look like formulas get an apostrophe. */
export class CsvExport implements ExportWriter {
  readonly #chunks: TextChunks;

  constructor(onBytes: (bytes: Uint8Array) => void) {
    this.#chunks = new TextChunks(onBytes);
    this.#chunks.write(BYTE_ORDER_MARK + EXPORT_COLUMNS.map(({ heading }) => heading).join());
  }

  addRow(cells: readonly ExportCell[]): void {
    this.#chunks.write(`\r\n${cells.map(toCsvCell).join()}`);
  }

  end(): void {
    this.#chunks.write('\r\n');
    this.#chunks.flush();
  }
}

function toCsvCell(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = disarmFormula(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
