import { unreadableFileErrors } from '../errors.ts';
import { toErrorText } from '../error-values.ts';
import { type NumberFormat, formatNumber, parseFormat } from '../number-formats.ts';
import { getAttribute, getLocalName, toMoment } from './xml-values.ts';
import { type Attributes, checkCellLength, type TableReader, type TableRow } from './read-tables.ts';

/** Reads the sheets of XML Spreadsheet 2003, which many programs write under the name .xls. */
export class XmlSpreadsheet implements TableReader {
  readonly rows: TableRow[] = [];
  /** Sheets so far. Their visibility follows their rows. */
  readonly sheets: { name: string; isHidden: boolean }[] = [];
  readonly #formats = new Map<string, NumberFormat>();
  #style = '';
  #path: string[] = [];
  #row = 0;
  #column = 0;
  #next = 0;
  #cells = new Map<number, string | null>();
  #type = '';
  #cellStyle = '';
  #text = '';
  #isFormula = false;

  open(name: string, attributes: Attributes): void {
    const local = getLocalName(name);
    this.#path.push(local);
    const get = (attribute: string) => getAttribute(attributes, attribute);
    if (local === 'Worksheet') {
      this.sheets.push({ name: get('Name') ?? `Sheet${this.sheets.length + 1}`, isHidden: false });
      this.#row = 0;
    } else if (local === 'Style') this.#style = get('ID') ?? '';
    else if (local === 'NumberFormat') this.#addFormat(get('Format') ?? '');
    else if (local === 'Row') this.#startRow(Number(get('Index')));
    else if (local === 'Cell') this.#startCell(get);
    else if (this.#isData()) {
      this.#type = get('Type') ?? 'String';
      this.#text = '';
    }
  }

  close(name: string, isCutOff: boolean): void {
    if (isCutOff) throw unreadableFileErrors.cutOff();
    const local = getLocalName(name);
    if (this.#isData()) this.#cells.set(this.#column, this.#getValue());
    else if (local === 'Cell') {
      if (this.#isFormula && !this.#cells.has(this.#column)) this.#cells.set(this.#column, null);
      if (this.#cells.get(this.#column) === '') this.#cells.delete(this.#column);
    } else if (local === 'Row') {
      const sheet = this.sheets.at(-1)?.name ?? '';
      this.rows.push({ sheet, row: this.#row, repeat: 1, cells: this.#cells });
      this.#cells = new Map();
    }
    this.#path.pop();
  }

  text(text: string): void {
    if (this.#path.includes('Data')) {
      this.#text += text;
      checkCellLength(this.#text, this.#row);
    } else if (this.#path.at(-1) === 'Visible' && /hidden/i.test(text)) this.sheets.at(-1)!.isHidden = true;
  }

  /** True for the value of a cell, not that of its comment. */
  #isData(): boolean {
    return this.#path.at(-1) === 'Data' && this.#path.at(-2) === 'Cell';
  }

  #addFormat(code: string): void {
    const format = parseFormat(code);
    // Dates are values of their own.
    if (format?.kind === 'digits') this.#formats.set(this.#style, format);
  }

  #startRow(index: number): void {
    this.#row = index > 0 ? index : this.#row + 1;
    this.#next = 0;
  }

  #startCell(get: (attribute: string) => string | undefined): void {
    const index = Number(get('Index'));
    this.#column = index > 0 ? index - 1 : this.#next;
    this.#next = this.#column + 1 + Math.max(0, Number(get('MergeAcross') ?? 0) || 0);
    this.#cellStyle = get('StyleID') ?? '';
    this.#isFormula = get('Formula') !== undefined;
  }

  #getValue(): string {
    const text = this.#text;
    if (this.#type === 'Number') return formatNumber(text, this.#formats.get(this.#cellStyle), false);
    if (this.#type === 'Boolean') return text.trim() === '1' ? 'TRUE' : 'FALSE';
    if (this.#type === 'DateTime') return toMoment(text);
    if (this.#type === 'Error') return toErrorText(text.trim());
    return text.replaceAll('\r\n', '\n');
  }
}
