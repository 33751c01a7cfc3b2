import { unreadableFileErrors } from './errors.ts';
import type { Row } from './types.ts';

/** Rows, or characters, per batch. */
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 4 * 1024 * 1024;
/** Sheets allow 32,767 characters per cell; no real row comes near this. */
export const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;
/** XFD, the last column a sheet can have. */
export const MAX_COLUMNS = 16_384;
/** 1,048,576, the last row a sheet can have. */
const MAX_ROWS = 2 ** 20;
/** Maximum number of empty cells before a distant one. */
const BATCH_CELLS = 100_000;

/** Collects rows into batches of bounded size. Rows without text or formula are skipped. */
export class RowBatch {
  rows: Row[] = [];
  #row: Row = { sheet: '', row: 0, cells: [] };
  #uncalculated: Set<number> | null = null;
  #rowCharacters = 0;
  #characters = 0;
  #cells = 0;

  startRow(sheet: string, row: number): void {
    // A text file has no sheets, and no last row.
    if (row > MAX_ROWS && sheet !== '') throw unreadableFileErrors.tooManyRows(sheet, MAX_ROWS);
    this.#row = { sheet, row, cells: [] };
    this.#uncalculated = null;
    this.#rowCharacters = 0;
  }

  /** Sets a cell of the row; columns may come in any order. */
  setCell(column: number, text: string): void {
    const { row, cells } = this.#row;
    rejectFarCell(row, column);
    while (cells.length < column) cells.push('');
    cells[column] = text;
    this.#rowCharacters += text.length;
    if (this.#rowCharacters > MAX_ROW_CHARACTERS)
      throw unreadableFileErrors.rowTooLarge(row, MAX_ROW_CHARACTERS);
  }

  /** Marks a cell whose formula has no result. */
  setUncalculated(column: number): void {
    rejectFarCell(this.#row.row, column);
    this.#uncalculated ??= new Set();
    this.#uncalculated.add(column);
  }

  /** Ends the row; true if the batch is full. */
  endRow(): boolean {
    const { cells } = this.#row;
    if (this.#uncalculated !== null) this.#row.uncalculated = this.#uncalculated;
    else if (cells.length === 0) return false;
    this.rows.push(this.#row);
    this.#characters += this.#rowCharacters;
    this.#cells += cells.length;
    return (
      this.rows.length >= BATCH_ROWS || this.#characters >= BATCH_CHARACTERS || this.#cells >= BATCH_CELLS
    );
  }

  take(): Row[] {
    const { rows } = this;
    this.rows = [];
    this.#characters = 0;
    this.#cells = 0;
    return rows;
  }
}

function rejectFarCell(row: number, column: number): void {
  if (column >= MAX_COLUMNS)
    throw unreadableFileErrors.damaged(`a cell of row ${row} is beyond the last column`);
}
