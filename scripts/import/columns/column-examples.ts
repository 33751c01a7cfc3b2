/** Filled cells that are collected of each column, the rows that are searched for them, and their length. */
const MOST = 3;
const MAX_ROWS = 200;
const MAX_LENGTH = 100;

/** Collects the first filled cells of each column of a sheet. */
export class ColumnExamples {
  #sheet: string | null = null;
  #examples: string[][] = [];
  #rows = 0;

  /** Begins a sheet. @returns the cells of each column, filled as rows are added */
  begin(sheet: string): string[][] {
    this.#sheet = sheet;
    this.#rows = 0;
    this.#examples = [];
    return this.#examples;
  }

  add({ sheet, cells }: { sheet: string; cells: readonly string[] }): void {
    if (this.#rows >= MAX_ROWS || sheet !== this.#sheet) return;
    this.#rows += 1;
    cells.forEach((cell, index) => {
      if (cell.trim() === '') return;
      const found = (this.#examples[index] ??= []);
      if (found.length < MOST) found.push(cell.slice(0, MAX_LENGTH));
    });
  }
}
