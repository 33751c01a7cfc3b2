import { type ExportCell, EXPORT_COLUMNS } from '../../schema/store/queries/export/export-columns.ts';
import { WorkbookWriter } from '../xlsx/workbook-writer.ts';
import { STYLE, type Column } from '../xlsx/workbook-xml.ts';
import type { ExportWriter } from './export-writer.ts';
import { fitCells } from './fit-cells.ts';

const SHEET = 'Businesses';
const WIDTHS: Record<string, number> = { name: 32, address: 40, description: 40 };
const COLUMNS = EXPORT_COLUMNS.map(({ heading }): Column => ({
  heading,
  width: WIDTHS[heading] ?? Math.max(14, heading.length + 2),
}));

/** Writes a workbook. Texts are text cells, never formulas. A further sheet begins where one is full. */
export class XlsxExport implements ExportWriter {
  readonly #workbook: WorkbookWriter;

  constructor(onBytes: (bytes: Uint8Array) => void) {
    this.#workbook = new WorkbookWriter(onBytes);
    this.#beginSheet();
  }

  addRow(cells: readonly ExportCell[]): void {
    for (const row of fitCells(cells)) {
      if (this.#workbook.isSheetFull) this.#beginSheet();
      this.#workbook.addRow(row);
    }
  }

  end(): void {
    this.#workbook.end();
  }

  #beginSheet(): void {
    this.#workbook.beginSheet(SHEET, COLUMNS, STYLE.text);
  }
}
