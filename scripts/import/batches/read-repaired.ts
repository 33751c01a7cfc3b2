import {
  isPositionHeading,
  isReasonHeading,
  parseRejectedRowCell,
  REJECTED_TEXTS,
} from '../../../schema/rules/batch/rejected-headings.ts';
import type { Database } from '../../../schema/store/database.ts';
import { loadOpenRejects } from '../../../schema/store/queries/batch/load-rejects.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import type { Spreadsheet } from '../read/open-spreadsheet.ts';
import type { RepairedRow } from './repair-rows.ts';

/** Rows whose headings are compared at once. */
const CHUNK = 1_000;

/** A row with the headings of its sheet. */
type HeadedRow = RepairedRow & { headings: string[] };

/**
 * Reads the rows of a repaired workbook of the batch. Each sheet has the headings of the rejected rows, then that of
 * the place that leads back to one. Cells belong to columns by their place, so other headings are refused.
 *
 * @throws CliError if no sheet has the heading of the place, a row is of another batch, or headings were changed
 */
export async function readRepairedRows(
  db: Database,
  batchId: number,
  spreadsheet: Spreadsheet,
): Promise<RepairedRow[]> {
  const rows: HeadedRow[] = [];
  let sheet: string | null = null;
  let headings: string[] | null = null;
  let place = -1;
  for await (const part of spreadsheet.rows()) {
    for (const row of part) {
      if (row.sheet !== sheet) [sheet, headings] = [row.sheet, null];
      if (headings === null) {
        const found = row.cells.findLastIndex(isPositionHeading);
        if (found >= 0) [place, headings] = [found, readHeadings(row.cells.slice(0, found))];
        continue;
      }
      const cell = row.cells[place] ?? '';
      if (cell.trim() === '') continue;
      const id = parseRejectedRowCell(cell);
      if (id?.batchId !== batchId)
        throw new CliError(
          `Row ${row.row} of the workbook is not of this import: its cell in the column “${REJECTED_TEXTS.en.position}” begins with another number than ${batchId}. Upload the workbook of rejected rows that was downloaded from this import.`,
        );
      rows.push({ position: id.position, cells: row.cells.slice(0, headings.length), headings });
    }
  }
  if (place < 0)
    throw new CliError(
      `The workbook has no column “${REJECTED_TEXTS.en.position}”. Correct the workbook of rejected rows itself, and keep that column.`,
    );
  for (let at = 0; at < rows.length; at += CHUNK)
    await checkHeadings(db, batchId, rows.slice(at, at + CHUNK));
  return rows.map(({ position, cells }) => ({ position, cells }));
}

/** The headings left of the place, without that of the reason, which people may delete. */
function readHeadings(cells: string[]): string[] {
  return isReasonHeading(cells.at(-1)) ? cells.slice(0, -1) : cells;
}

async function checkHeadings(db: Database, batchId: number, rows: HeadedRow[]): Promise<void> {
  const positions = rows.map(({ position }) => position);
  const open = await loadOpenRejects(db, batchId, positions);
  for (const { position, headings } of rows) {
    const expected = open.get(position)?.headings;
    if (expected === undefined) continue;
    const length = Math.max(expected.length, headings.length);
    for (let at = 0; at < length; at++) {
      const [right, wrong] = [toComparable(expected[at]), toComparable(headings[at])];
      if (right !== wrong)
        throw new CliError(
          `The columns of the workbook were changed: column ${at + 1} is “${wrong.slice(0, 60)}” instead of “${right.slice(0, 60)}”. Correct cells only; add, delete, move and rename no column.`,
        );
    }
  }
}

/** A heading without what a workbook cannot hold or changes: control characters, spaces around, its end if long. */
function toComparable(heading = ''): string {
  return heading
    .replace(/[\s\p{C}\ufffd]+/gu, ' ')
    .trim()
    .slice(0, 1_000);
}
