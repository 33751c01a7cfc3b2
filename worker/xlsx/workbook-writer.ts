import { type Cell, writeCell } from './row-xml.ts';
import {
  type Column,
  buildContentTypes,
  MAX_CELL_LENGTH,
  PACKAGE_RELATIONS,
  SHEET_END,
  getSheetPath,
  buildSheetStart,
  STYLE,
  STYLES,
  buildWorkbookRelations,
  buildWorkbookXml,
} from './workbook-xml.ts';
import { XmlBytes } from './xml-bytes.ts';
import { ZipWriter } from './zip-writer.ts';

const MAX_NAME_LENGTH = 31;
/** Maximum rows of a sheet. */
const MAX_ROWS = 1_048_576;
/** Size of a sheet in bytes after which another one should begin; a file of a ZIP archive has at most 4 GB. */
const FULL_SHEET_BYTES = 3_500_000_000;

/** Writes a workbook sheet by sheet and row by row, and emits its bytes as a stream. */
export class WorkbookWriter {
  readonly #zip: ZipWriter;
  readonly #xml = new XmlBytes(MAX_CELL_LENGTH);
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
   * wrapped unless `textStyle` is another one.
   */
  beginSheet(
    name: string,
    columns: readonly Column[] = [],
    textStyle = columns.length > 0 ? STYLE.wrapped : STYLE.text,
  ): void {
    this.#endSheet();
    this.#names.push(this.#freeName(name));
    this.#row = 0;
    this.#part(`xl/${getSheetPath(this.#names.length)}`, buildSheetStart(columns));
    this.#textStyle = STYLE.bold;
    if (columns.length > 0) this.addRow(columns.map(({ heading }) => heading));
    this.#textStyle = textStyle;
  }

  /** True if a further row should go to another sheet. */
  get isSheetFull(): boolean {
    return this.#row >= MAX_ROWS || this.#zip.fileSize >= FULL_SHEET_BYTES;
  }

  /** @throws RangeError if a row or text exceeds the limits of spreadsheet programs */
  addRow(cells: readonly Cell[]): void {
    this.#row += 1;
    if (this.#row > MAX_ROWS) throw new RangeError(`A sheet has at most ${MAX_ROWS} rows.`);
    const row = String(this.#row);
    this.#xml.writeMarkup(`<row r="${row}">`);
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column]!;
      if (cell === null || cell === '') continue;
      writeCell(this.#xml, column, row, cell, this.#textStyle);
      if (this.#xml.isFull) this.#compress();
    }
    this.#xml.writeMarkup('</row>');
    if (this.#xml.isFull) this.#compress();
  }

  /** Ends the workbook; without it the file is invalid. */
  end(): void {
    this.#endSheet();
    this.#part('xl/workbook.xml', buildWorkbookXml(this.#names));
    this.#part('xl/_rels/workbook.xml.rels', buildWorkbookRelations(this.#names.length));
    this.#part('[Content_Types].xml', buildContentTypes(this.#names.length));
    this.#compress();
    this.#zip.end();
  }

  #part(name: string, start: string): void {
    this.#compress();
    this.#zip.begin(name);
    this.#xml.write(start);
  }

  #compress(): void {
    this.#zip.write(this.#xml.take());
  }

  #endSheet(): void {
    if (this.#names.length > 0) this.#xml.write(SHEET_END);
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
