import { unreadableFileErrors } from '../errors.ts';
import { MAX_COLUMNS } from '../row-batch.ts';
import { type Attributes, checkCellLength, type TableReader, type TableRow } from './read-tables.ts';

type Table = {
  name: string;
  row: number;
  column: number;
  cells: Map<number, string>;
  /** Rows that a cell above still covers, by column. */
  covered: Map<number, number>;
  /** Columns and rows of the current cell; null outside of cells. */
  span: { columns: number; rows: number } | null;
  text: string;
  hasRows: boolean;
};

/** Elements that begin or end a line. */
const LINES = new Set(['br', 'p', 'div', 'li', 'tr']);
/** Elements whose text is not shown. */
const HIDDEN = new Set(['script', 'style', 'template', 'title']);

/**
 * Reads the tables of a web page, each as a sheet. A table in a cell of a table with rows is text of that cell; before
 * the first row it is a table in a layout of tables, which is left out.
 */
export class HtmlTables implements TableReader {
  readonly rows: TableRow[] = [];
  /** Number of tables so far. */
  count = 0;
  readonly #tables: Table[] = [];
  #nested = 0;
  #hidden = 0;

  open(name: string, attributes: Attributes): void {
    if (HIDDEN.has(name)) this.#hidden += 1;
    const table = this.#tables.at(-1);
    if (name === 'table') {
      if (table?.span != null && table.hasRows) this.#nested += 1;
      else this.#tables.push(this.#startTable());
    } else if (table === undefined) return;
    else if (this.#nested > 0 || LINES.has(name)) addBreak(table, name);
    if (table === undefined || this.#nested > 0) return;
    if (name === 'tr') startRow(table);
    else if (name === 'td' || name === 'th') startCell(table, attributes);
  }

  close(name: string, isCutOff: boolean): void {
    if (HIDDEN.has(name)) this.#hidden -= 1;
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'table') {
      if (isCutOff) throw unreadableFileErrors.cutOff();
      if (this.#nested > 0) this.#nested -= 1;
      else this.#endTable(table);
    } else if (this.#nested > 0) addBreak(table, name);
    else if (name === 'td' || name === 'th') endCell(table);
    else if (name === 'tr') this.#endRow(table);
    else if (LINES.has(name)) addBreak(table, name);
  }

  text(text: string): void {
    const table = this.#tables.at(-1);
    if (table?.span == null || this.#hidden > 0) return;
    table.text += text.replace(/\s+/g, ' ');
    checkCellLength(table.text, table.row);
  }

  #startTable(): Table {
    this.count += 1;
    return {
      name: `Table ${this.count}`,
      row: 0,
      column: 0,
      cells: new Map(),
      covered: new Map(),
      span: null,
      text: '',
      hasRows: false,
    };
  }

  #endRow(table: Table): void {
    endCell(table);
    if (table.cells.size === 0) return;
    table.hasRows = true;
    this.rows.push({ sheet: table.name, row: table.row, repeat: 1, cells: table.cells });
    table.cells = new Map();
  }

  #endTable(table: Table): void {
    this.#endRow(table);
    this.#tables.pop();
  }
}

function startRow(table: Table): void {
  for (const [column, rows] of table.covered)
    if (rows > 1) table.covered.set(column, rows - 1);
    else table.covered.delete(column);
  table.row += 1;
  table.column = 0;
}

function startCell(table: Table, { colspan, rowspan }: Attributes): void {
  endCell(table);
  while (table.covered.has(table.column)) table.column += 1;
  table.span = { columns: toSpan(colspan), rows: toSpan(rowspan) };
  table.text = '';
}

function endCell(table: Table): void {
  if (table.span === null) return;
  const { columns, rows } = table.span;
  const text = table.text.replace(/ *\n[ \n]*/g, '\n').trim();
  if (text !== '') table.cells.set(table.column, text);
  // It covers the rows below from the next row on.
  if (rows > 1) for (let at = 0; at < columns; at += 1) table.covered.set(table.column + at, rows);
  table.column += columns;
  table.span = null;
}

/** Number of columns or rows of a cell; no more than a sheet can have. */
function toSpan(text = '1'): number {
  const span = Number.parseInt(text, 10);
  return span > 1 ? Math.min(span, MAX_COLUMNS) : 1;
}

function addBreak(table: Table, name: string): void {
  if (table.span !== null) table.text += LINES.has(name) ? '\n' : ' ';
}
