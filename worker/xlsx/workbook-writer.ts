import {
  type Cell,
  type Column,
  buildContentTypes,
  MAX_CELL_LENGTH,
  PACKAGE_RELATIONS,
  buildRowXml,
  SHEET_END,
  getSheetPath,
  buildSheetStart,
  STYLE,
  STYLES,
  buildWorkbookRelations,
  buildWorkbookXml,
} from './workbook-xml.ts';
import { ZipWriter } from './zip-writer.ts';

const MAX_NAME_LENGTH = 31;
/** Maximum rows of a sheet. */
const MAX_ROWS = 1_048_576;

/** Writes a workbook sheet by sheet and row by row, and emits its bytes as a stream. */
export class WorkbookWriter {
  readonly #zip: ZipWriter;
  readonly #names: string[] = [];
  #row = 0;
  #textStyle = STYLE.text;

  constructor(onBytes: (bytes: Uint8Array) => void) {
    this.#zip = new ZipWriter(onBytes);
    this.#part('_rels/.rels', PACKAGE_RELATIONS);
    this.#part('xl/styles.xml', STYLES);
  }

  /**
   * Begins a sheet and ends the previous one. With columns, it has their headings and widths, and long texts are
   * wrapped.
   */
  beginSheet(name: string, columns: readonly Column[] = []): void {
    this.#endSheet();
    this.#names.push(this.#freeName(name));
    this.#row = 0;
    this.#part(`xl/${getSheetPath(this.#names.length)}`, buildSheetStart(columns));
    this.#textStyle = STYLE.bold;
    if (columns.length > 0) this.addRow(columns.map(({ heading }) => heading));
    this.#textStyle = columns.length > 0 ? STYLE.wrapped : STYLE.text;
  }

  /** @throws RangeError if a row or text exceeds the limits of spreadsheet programs */
  addRow(cells: readonly Cell[]): void {
    this.#row += 1;
    if (this.#row > MAX_ROWS) throw new RangeError(`A sheet has at most ${MAX_ROWS} rows.`);
    if (cells.some((cell) => typeof cell === 'string' && cell.length > MAX_CELL_LENGTH))
      throw new RangeError(`A cell has at most ${MAX_CELL_LENGTH} characters.`);
    this.#zip.write(buildRowXml(this.#row, cells, this.#textStyle));
  }

  /** Ends the workbook; without it the file is invalid. */
  end(): void {
    this.#endSheet();
    this.#part('xl/workbook.xml', buildWorkbookXml(this.#names));
    this.#part('xl/_rels/workbook.xml.rels', buildWorkbookRelations(this.#names.length));
    this.#part('[Content_Types].xml', buildContentTypes(this.#names.length));
    this.#zip.end();
  }

  #part(name: string, start: string): void {
    this.#zip.begin(name);
    this.#zip.write(start);
  }

  #endSheet(): void {
    if (this.#names.length > 0) this.#zip.write(SHEET_END);
  }

  /** A valid sheet name: at most 31 characters, without reserved characters, unique. */
  #freeName(name: string): string {
    const plain =
      name
        .slice(0, MAX_NAME_LENGTH)
        .replace(/[[\]:*?/\\]/g, '_')
        .replace(/^'|'$/g, '_')
        .replace(/^history$/i, '$&_') || 'Sheet';
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`;
      const free = plain.slice(0, MAX_NAME_LENGTH - end.length) + end;
      if (this.#names.every((taken) => taken.toLowerCase() !== free.toLowerCase())) return free;
    }
  }
}
