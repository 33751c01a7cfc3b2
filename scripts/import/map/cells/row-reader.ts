import type { Columns, Field } from '../../columns/fields.ts';
import { toHeadingKey } from '../../columns/heading-meanings.ts';
import { getCellLimit, LINE_LIMIT } from './cell-limits.ts';
import { toProblem, ParseError, type Problem } from './parse-error.ts';
import { cleanLine } from '../../../../schema/rules/text/clean-text.ts';

/** Reads the values of one row by field and collects problems. */
export class RowReader {
  readonly warnings: Problem[] = [];
  readonly columns: Columns;
  private readonly cells: readonly string[];
  /** Columns whose cell exceeds its limit. */
  private readonly leftOut = new Map<number, ParseError>();

  constructor(cells: readonly string[], columns: Columns) {
    this.cells = cells;
    this.columns = columns;
  }

  /** The first non-empty cell of a field as one clean line; '' if there is none. */
  text(field: Field): string {
    for (const index of this.columns.get(field) ?? []) {
      const text = cleanLine(this.cellAt(index, field));
      if (text !== '') return text;
    }
    return field === 'city' || field === 'district' ? this.partOfPlace(field) : '';
  }

  /** All non-empty cells of a field, as they are. */
  raw(field: Field): { cell: string; index: number }[] {
    const found: { cell: string; index: number }[] = [];
    for (const index of this.columns.get(field) ?? []) {
      const cell = this.cellAt(index, field);
      if (hasValue(cell)) found.push({ cell, index });
    }
    return found;
  }

  /** Reads a field from the first of its cells that is valid; each invalid cell before it becomes a warning. */
  read<T>(field: Field, reader: (text: string) => T | ParseError | null): T | null {
    const indexes = this.columns.get(field);
    if (indexes === undefined) return null;
    for (const index of indexes) {
      const text = cleanLine(this.cellAt(index, field));
      if (text === '') continue;
      const value = reader(text);
      if (value instanceof ParseError) this.warn(index, text, value);
      else if (value !== null) return value;
    }
    return null;
  }

  /** Adds a warning for a column, by its index or by the first column of a field. */
  warn(where: number | Field | null, value: string, refusal: ParseError): void {
    this.warnings.push(toProblem(this.heading(where), value, refusal));
  }

  heading(where: number | Field | null): string | null {
    const index = typeof where === 'string' ? this.columns.get(where)?.[0] : where;
    return index == null ? null : (this.columns.headings[index] ?? null);
  }

  /** The reason why no cell of a field was read; null if all were. */
  tooLong(field: Field): ParseError | null {
    const index = this.columns.get(field)?.find((at) => this.leftOut.has(at));
    return index === undefined ? null : this.leftOut.get(index)!;
  }

  /** A cell as it is, of any length; '' if there is none. */
  cell(index: number): string {
    return this.cells[index] ?? '';
  }

  /** All non-empty cells with their columns. */
  *filled(): Generator<{ cell: string; index: number }> {
    for (const [index, cell] of this.cells.entries()) if (cell.trim() !== '') yield { cell, index };
  }

  private cellAt(index: number, field: Field): string {
    const cell = this.cells[index] ?? '';
    if (cell.length <= LINE_LIMIT || cell.length <= getCellLimit(field)) return cell;
    if (!this.leftOut.has(index)) {
      const limit = getCellLimit(field).toLocaleString('en');
      this.leftOut.set(index, new ParseError(`The cell is longer than ${limit} characters.`, 'Shorten it.'));
      this.warn(index, cell, this.leftOut.get(index)!);
    }
    return '';
  }

  /** City or district of a column with both: 'İl/İlçe' with 'Ankara / Çankaya', 'İlçe/İl' with 'Çankaya/Ankara'. */
  private partOfPlace(field: 'city' | 'district'): string {
    const both = this.columns.get('cityAndDistrict');
    if (both === undefined) return '';
    const parts = this.text('cityAndDistrict')
      .split(/[/|,\\]|\s[-–]\s/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const isReversed = /^(?:ilce|district)/.test(toHeadingKey(this.columns.headings[both[0]!]!));
    const [district, city] = isReversed && parts.length > 1 ? parts : parts.toReversed();
    if (parts.length === 1) return field === 'city' ? parts[0]! : '';
    return (parts.length === 2 ? (field === 'city' ? city : district) : undefined) ?? '';
  }
}

/** True if a cell is neither blank nor a word for nothing, without cleaning long cells. */
function hasValue(cell: string): boolean {
  return cell.length > 200 ? cell.trim() !== '' : cell !== '' && cleanLine(cell) !== '';
}
