import {
  type Columns,
  findHeadings,
  HEADING_SEARCH_ROWS,
  type Recognised,
  UnusableSheetError,
} from './columns.ts';
import type { Problem } from './map/index.ts';
import type { Row, Spreadsheet } from './read/index.ts';

type Refused = { problems: Problem[] };
/** One row and what it means. */
export type Entry<Meaning> = Row & (Meaning | Refused);
/** What one sheet turned out to be. */
export type Sheet = { name: string } & (
  | { headings: string[]; recognised: Recognised }
  | { unusable: UnusableSheetError }
);

/** Longest row in characters: as UTF-8 it still fits into one value of the database server. */
const MAX_ROW_LENGTH = 1_000_000;

/**
 * Reads a spreadsheet row by row: finds the headings of each sheet and maps every filled row below them. Both passes of an
 * import use it, so that the first accepts exactly the rows that the second will store. A sheet that holds no listings is passed over.
 *
 * @throws UnusableSheetError when no sheet holds listings; UnreadableFileError
 */
export async function* readEntries<Meaning extends object>(
  spreadsheet: Spreadsheet,
  mapper: (cells: readonly string[], columns: Columns) => Meaning | Refused,
  { onSheet, onProgress }: { onSheet?: (sheet: Sheet) => void; onProgress?: (share: number) => void } = {},
): AsyncGenerator<Entry<Meaning>[]> {
  let firstError: UnusableSheetError | null = null;
  let usable = false;
  let sheet: string | null = null;
  let columns: Columns | null = null;
  /** The rows of a sheet until its headings are found; null after that. */
  let top: Row[] | null = null;

  /** Looks for the headings once the top of a sheet is known. @returns the rows of it below the headings */
  const settle = (): Row[] => {
    const rows = top!;
    top = null;
    try {
      const found = findHeadings(rows);
      columns = found.columns;
      usable = true;
      onSheet?.({ name: sheet!, headings: found.headings, recognised: found });
      return rows.slice(found.index + 1);
    } catch (error) {
      if (!(error instanceof UnusableSheetError)) throw error;
      columns = null;
      firstError ??= error;
      onSheet?.({ name: sheet!, unusable: error });
      return [];
    }
  };
  const map = (rows: Row[]): Entry<Meaning>[] => {
    const of = columns;
    if (of === null) return [];
    return rows
      .filter(isFilled)
      .map((row) => ({ ...row, ...(isTooLong(row) ? TOO_LONG : mapper(row.cells, of)) }));
  };

  for await (const batch of spreadsheet.rows(onProgress)) {
    const entries: Entry<Meaning>[] = [];
    let from = 0;
    for (let at = 0; at < batch.length; at += 1) {
      const row = batch[at]!;
      if (row.sheet !== sheet) {
        entries.push(...map(top === null ? batch.slice(from, at) : settle()));
        sheet = row.sheet;
        columns = null;
        top = [];
        from = at;
      }
      if (top !== null) {
        top.push(row);
        from = at + 1;
        if (top.length === HEADING_SEARCH_ROWS) entries.push(...map(settle()));
      }
    }
    if (top === null) entries.push(...map(batch.slice(from)));
    if (entries.length > 0) yield entries;
  }
  if (top !== null && sheet !== null) {
    const entries = map(settle());
    if (entries.length > 0) yield entries;
  }
  if (!usable && firstError !== null) throw firstError as UnusableSheetError;
}

function isFilled({ cells }: Row): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function isTooLong({ cells }: Row): boolean {
  return cells.reduce((sum, cell) => sum + cell.length, 0) > MAX_ROW_LENGTH;
}

const TOO_LONG: Refused = {
  problems: [
    {
      column: null,
      value: '',
      reason: 'The row holds more than a million characters',
      suggestion: 'Shorten its longest cell',
    },
  ],
};
