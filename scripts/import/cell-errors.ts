import type { Columns, Field } from './columns/recognise-columns.ts';
import { isReviewSheet } from './columns/review-columns.ts';
import { toProblem, ParseError, type Problem } from './map/cells/parse-error.ts';
import { isErrorText } from './read/error-values.ts';
import type { Row } from './read/open-spreadsheet.ts';

/** A cell that shows an error or lacks the result of its formula. */
type CellError = { index: number; problem: Problem };

/** Fields that identify a business, and those that identify the business of a review. */
const IDENTITY: Field[] = ['name', 'address', 'completeAddress', 'street', 'city'];
const REVIEW_IDENTITY: Field[] = ['placeId', 'googleId', 'cid'];

const NEVER_CALCULATED = new ParseError(
  'The cell contains a formula without a stored result.',
  'Open the file in Excel, save it there and import it again.',
);

/** The columns that an import reads, and those of them that identify a business. */
export type UsedColumns = { columns: Columns; all: ReadonlySet<number>; identity: ReadonlySet<number> };

/** The used columns of a sheet. */
export function getUsedColumns(columns: Columns): UsedColumns {
  return {
    columns,
    all: new Set([...columns.values()].flat()),
    identity: new Set(
      (isReviewSheet(columns) ? REVIEW_IDENTITY : IDENTITY).flatMap((field) => columns.get(field) ?? []),
    ),
  };
}

/** Finds the cells of used columns that hold an error or a formula without a result; null if there are none. */
export function findCellErrors(
  { cells, uncalculated }: Row,
  { columns, all }: UsedColumns,
): CellError[] | null {
  if (uncalculated === undefined && !cells.some(isErrorText)) return null;
  const faults: CellError[] = [];
  const add = (index: number, value: string, refusal: ParseError) => {
    if (all.has(index))
      faults.push({ index, problem: toProblem(columns.headings[index] ?? null, value, refusal) });
  };
  cells.forEach((cell, index) => {
    if (isErrorText(cell))
      add(
        index,
        cell,
        new ParseError(`The cell contains the error ${cell}.`, 'Correct the formula, or enter the value.'),
      );
  });
  for (const index of uncalculated ?? []) add(index, '', NEVER_CALCULATED);
  return faults.length === 0 ? null : faults;
}

/** Empties the cells that show an error. */
export function removeErrors(cells: readonly string[]): string[] {
  return cells.map((cell) => (isErrorText(cell) ? '' : cell));
}

/** Reasons of a rejection: if a value is missing because of an error in its cell, the error is the reason. */
export function explainByCellErrors(
  problems: Problem[],
  faults: CellError[],
  { identity }: UsedColumns,
): Problem[] {
  const reasons = faults.filter(({ index }) => identity.has(index)).map((fault) => fault.problem);
  return [
    ...reasons,
    ...problems.filter(({ column }) => reasons.every((reason) => reason.column !== column)),
  ];
}
