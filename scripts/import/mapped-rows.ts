import {
  explainByCellErrors,
  findCellErrors,
  type UsedColumns,
  getUsedColumns,
  removeErrors,
} from './cell-errors.ts';
import {
  type ChooseColumns,
  type Columns,
  findHeadings,
  HEADING_SEARCH_ROWS,
  type RecognisedSheet,
  UnusableSheetError,
} from './columns/recognise-columns.ts';
import type { Problem } from './map/map-row.ts';
import { type Row, type Spreadsheet, unreadableFileErrors } from './read/open-spreadsheet.ts';

type RejectedProblems = { problems: Problem[] };
/** A row and its mapping. `faults`: cells with an error instead of a value. */
export type MappedRow<Meaning> = Row & { faults: readonly Problem[] } & (Meaning | RejectedProblems);
/** Outcome of a sheet; `endsBefore` is the first row that was not read. */
export type SheetOutcome = { name: string } & (
  | { headings: string[]; recognised: RecognisedSheet }
  | { unusable: UnusableSheetError }
  | { endsBefore: number }
);

/** Maximum length of a row in characters: as UTF-8 it still fits into one value of the database server. */
const MAX_ROW_LENGTH = 1_000_000;
/**
 * Consecutive rows without a name and address after which a sheet ends: a column of numbers or formulas may continue
 * to the last row.
 */
export const MAX_BARE_ROWS = 10_000;
const NONE: readonly Problem[] = [];

/**
 * Reads a spreadsheet row by row: finds the headings of each sheet and maps the rows below them. Sheets without
 * listings are skipped.
 *
 * @throws UnusableSheetError if no sheet has listings; UnreadableFileError
 */
export async function* readMappedRows<Meaning extends object>(
  spreadsheet: Spreadsheet,
  mapper: (cells: readonly string[], columns: Columns) => Meaning | RejectedProblems,
  {
    onSheet,
    onProgress,
    choose,
  }: {
    onSheet?: (sheet: SheetOutcome) => void;
    onProgress?: ((share: number) => void) | undefined;
    /** Columns that an operator chose, by the headings of a sheet. */
    choose?: ChooseColumns | undefined;
  } = {},
): AsyncGenerator<MappedRow<Meaning>[]> {
  let firstError: UnusableSheetError | null = null;
  let usable = false;
  let sheet: string | null = null;
  let used: UsedColumns | null = null;
  /** Rows of a sheet until its headings are found; null after that. */
  let top: Row[] | null = null;
  let bareRows = 0;

  /** Searches the headings in the first rows of a sheet. @returns the rows below the headings */
  const settle = (): Row[] => {
    const rows = top!;
    top = null;
    try {
      const found = findHeadings(
        rows.map((row) => ({ ...row, cells: removeErrors(row.cells) })),
        choose,
      );
      used = getUsedColumns(found.columns);
      usable = true;
      onSheet?.({ name: sheet!, headings: found.headings, recognised: found });
      return rows.slice(found.index + 1);
    } catch (error) {
      if (!(error instanceof UnusableSheetError)) throw error;
      used = null;
      firstError ??= error;
      onSheet?.({ name: sheet!, unusable: error });
      return [];
    }
  };
  /** True if the sheet continues after this row. */
  const goesOn = (row: Row, { identity }: UsedColumns): boolean => {
    bareRows = isBare(row, identity) ? bareRows + 1 : 0;
    if (bareRows <= MAX_BARE_ROWS) return true;
    used = null;
    onSheet?.({ name: sheet!, endsBefore: row.row });
    return false;
  };
  const map = (rows: Row[]): MappedRow<Meaning>[] => {
    const entries: MappedRow<Meaning>[] = [];
    for (const row of rows) {
      const of = used;
      if (of === null) break;
      if (isFilled(row) && goesOn(row, of)) entries.push(mapEntry(row, of, mapper));
    }
    return entries;
  };

  for await (const batch of spreadsheet.rows(onProgress, (name) => name === sheet && !top && !used)) {
    const entries: MappedRow<Meaning>[] = [];
    let from = 0;
    for (let at = 0; at < batch.length; at += 1) {
      const row = batch[at]!;
      if (row.sheet !== sheet) {
        entries.push(...map(top === null ? batch.slice(from, at) : settle()));
        sheet = row.sheet;
        used = null;
        top = [];
        from = at;
        bareRows = 0;
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
  if (usable || firstError === null) return;
  throw spreadsheet.isTable ? (firstError as UnusableSheetError) : unreadableFileErrors.plainText();
}

function mapEntry<Meaning extends object>(
  row: Row,
  used: UsedColumns,
  mapper: (cells: readonly string[], columns: Columns) => Meaning | RejectedProblems,
): MappedRow<Meaning> {
  if (isTooLong(row)) return { ...row, faults: NONE, ...TOO_LONG };
  const faults = findCellErrors(row, used);
  if (faults === null) return { ...row, faults: NONE, ...mapper(row.cells, used.columns) };
  const meaning = mapper(removeErrors(row.cells), used.columns);
  if ('problems' in meaning)
    return { ...row, faults: NONE, problems: explainByCellErrors(meaning.problems, faults, used) };
  return { ...row, faults: faults.map((fault) => fault.problem), ...meaning };
}

function isFilled({ cells, uncalculated }: Row): boolean {
  return uncalculated !== undefined || cells.some((cell) => cell.trim() !== '');
}

/** True if the identifying columns are empty. */
function isBare({ cells, uncalculated }: Row, identity: ReadonlySet<number>): boolean {
  for (const index of identity) {
    if (index < cells.length && cells[index] !== '') return false;
    if (uncalculated?.has(index)) return false;
  }
  return true;
}

function isTooLong({ cells }: Row): boolean {
  return cells.reduce((sum, cell) => sum + cell.length, 0) > MAX_ROW_LENGTH;
}

const TOO_LONG: RejectedProblems = {
  problems: [
    {
      column: null,
      value: '',
      reason: 'The row has more than a million characters.',
      suggestion: 'Shorten its longest cell.',
    },
  ],
};
