import type { Listing } from '../../schema/contracts/listing.ts';
import { type Columns, findHeadings, HEADING_SEARCH_ROWS, UnusableSheetError } from './columns.ts';
import { mapRow, type Problem } from './map/index.ts';
import type { Row, Spreadsheet } from './read/index.ts';

/** One row and what it means. */
export type Entry = Row & ({ listing: Listing; warnings: Problem[] } | { problems: Problem[] });
/** What one sheet turned out to be. */
export type Sheet = { name: string } & ({ headings: string[] } | { unusable: UnusableSheetError });

/** Longest row in characters: as UTF-8 it still fits into one value of the database server. */
const MAX_ROW_LENGTH = 1_000_000;

/**
 * Reads a spreadsheet row by row: finds the headings of each sheet and maps every filled row below them. Both passes of an
 * import use it, so that the first sees exactly what the second will store. A sheet that holds no listings is passed over.
 *
 * @throws UnusableSheetError when no sheet holds listings; UnreadableFileError
 */
export async function* readEntries(
  spreadsheet: Spreadsheet,
  { onSheet, onProgress }: { onSheet?: (sheet: Sheet) => void; onProgress?: (share: number) => void } = {},
): AsyncGenerator<Entry[]> {
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
      onSheet?.({ name: sheet!, headings: found.headings });
      return rows.slice(found.index + 1);
    } catch (error) {
      if (!(error instanceof UnusableSheetError)) throw error;
      columns = null;
      firstError ??= error;
      onSheet?.({ name: sheet!, unusable: error });
      return [];
    }
  };
  const map = (rows: Row[]): Entry[] => {
    const of = columns;
    return of === null ? [] : rows.filter(isFilled).map((row) => ({ ...row, ...mapWhole(row.cells, of) }));
  };

  for await (const batch of spreadsheet.rows(onProgress)) {
    const entries: Entry[] = [];
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

function mapWhole(cells: string[], columns: Columns): ReturnType<typeof mapRow> {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length <= MAX_ROW_LENGTH) return mapRow(cells, columns);
  const reason = 'The row holds more than a million characters';
  return { problems: [{ column: null, value: '', reason, suggestion: 'Shorten its longest cell' }] };
}
