import { disarmFormula } from '../../schema/rules/text/formula-text.ts';
import { hasEdgeBlank } from '../../schema/rules/text/edge-blank.ts';
import { type ExportCell, EXPORT_COLUMNS } from '../../schema/store/queries/export/export-columns.ts';
import type { ExportWriter } from './export-writer.ts';
import { TextChunks } from './text-chunks.ts';

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const SEPARATOR = /[,\r\n]/;

/** Writes a CSV file (RFC 4180) in UTF-8 with a byte order mark. Texts that look like formulas get an apostrophe. */
export class CsvExport implements ExportWriter {
  readonly #chunks: TextChunks;

  constructor(onBytes: (bytes: Uint8Array) => void) {
    this.#chunks = new TextChunks(onBytes);
    this.#chunks.write(BYTE_ORDER_MARK + EXPORT_COLUMNS.map(({ heading }) => heading).join());
  }

  addRow(cells: readonly ExportCell[]): void {
    let row = '\r\n';
    for (let at = 0; at < cells.length; at += 1) {
      if (at > 0) row += ',';
      const cell = cells[at]!;
      if (typeof cell === 'string') row += toCsvText(cell);
      else if (cell !== null) row += cell;
    }
    this.#chunks.write(row);
  }

  end(): void {
    this.#chunks.write('\r\n');
    this.#chunks.flush();
  }
}

function toCsvText(cell: string): string {
  const text = disarmFormula(cell);
  if (text.includes('"')) return `"${text.replaceAll('"', '""')}"`;
  return SEPARATOR.test(text) || hasEdgeBlank(text) ? `"${text}"` : text;
}
