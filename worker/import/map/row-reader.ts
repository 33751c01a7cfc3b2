import type { Columns, Field } from '../columns/fields.ts';
import { problem, Refusal, type Problem } from './problem.ts';
import { cleanLine } from './text.ts';

/** One row with its columns known: gives the values of a field and gathers what could not be read. */
export class RowReader {
  readonly warnings: Problem[] = [];
  readonly columns: Columns;
  private readonly cells: readonly string[];

  constructor(cells: readonly string[], columns: Columns) {
    this.cells = cells;
    this.columns = columns;
  }

  /** The first of a field's cells that holds something, as one clean line; '' when none does. */
  text(field: Field): string {
    const indexes = this.columns.get(field);
    if (indexes === undefined) return '';
    for (const index of indexes) {
      const text = cleanLine(this.cells[index] ?? '');
      if (text !== '') return text;
    }
    return '';
  }

  /** All cells of a field that hold something, as they are. */
  raw(field: Field): { cell: string; index: number }[] {
    const found: { cell: string; index: number }[] = [];
    for (const index of this.columns.get(field) ?? []) {
      const cell = this.cells[index] ?? '';
      if (holdsSomething(cell)) found.push({ cell, index });
    }
    return found;
  }

  /** Reads a field from the first of its cells that can be read; every cell refused on the way is a warning. */
  read<T>(field: Field, reader: (text: string) => T | Refusal | null): T | null {
    const indexes = this.columns.get(field);
    if (indexes === undefined) return null;
    for (const index of indexes) {
      const text = cleanLine(this.cells[index] ?? '');
      if (text === '') continue;
      const value = reader(text);
      if (value instanceof Refusal) this.warn(index, text, value);
      else if (value !== null) return value;
    }
    return null;
  }

  /** Notes a warning for a column, by its index or by the first column of a field. */
  warn(where: number | Field | null, value: string, refusal: Refusal): void {
    this.warnings.push(problem(this.heading(where), value, refusal));
  }

  heading(where: number | Field | null): string | null {
    const index = typeof where === 'string' ? this.columns.get(where)?.[0] : where;
    return index == null ? null : (this.columns.headings[index] ?? null);
  }
}

/** Whether a cell is more than blank or a word for nothing, without cleaning the long ones to find out. */
function holdsSomething(cell: string): boolean {
  return cell.length > 200 ? cell.trim() !== '' : cell !== '' && cleanLine(cell) !== '';
}
