import type { Columns, Field } from './columns.ts';
import { problem, Refusal, type Problem } from './map/problem.ts';
import { isErrorText } from './read/error-cells.ts';
import type { Row } from './read/index.ts';

/** A cell that shows something but holds no value. */
type Fault = { index: number; problem: Problem };

/** What a row needs of these to be a listing. */
const IDENTITY: Field[] = ['name', 'address', 'completeAddress', 'street', 'city'];

const NEVER_CALCULATED = new Refusal(
  'The cell contains a formula without a stored result.',
  'Open the file in Excel, save it there and import it again.',
);

/** The columns of a sheet that an import reads, and those of them that tell which business a row is about. */
export type UsedColumns = { columns: Columns; all: ReadonlySet<number>; identity: ReadonlySet<number> };

export function usedColumns(columns: Columns): UsedColumns {
  return {
    columns,
    all: new Set([...columns.values()].flat()),
    identity: new Set(IDENTITY.flatMap((field) => columns.get(field) ?? [])),
  };
}

/** The cells of a row in used columns that hold an error, or a formula without a result; null when there are none, as nearly always. */
export function findFaults({ cells, uncalculated }: Row, { columns, all }: UsedColumns): Fault[] | null {
  if (uncalculated === undefined && !cells.some(isErrorText)) return null;
  const faults: Fault[] = [];
  const add = (index: number, value: string, refusal: Refusal) => {
    if (all.has(index))
      faults.push({ index, problem: problem(columns.headings[index] ?? null, value, refusal) });
  };
  cells.forEach((cell, index) => {
    if (isErrorText(cell))
      add(
        index,
        cell,
        new Refusal(`The cell contains the error ${cell}.`, 'Correct the formula, or enter the value.'),
      );
  });
  for (const index of uncalculated ?? []) add(index, '', NEVER_CALCULATED);
  return faults.length === 0 ? null : faults;
}

/** The cells with nothing where an error is shown. */
export function withoutErrors(cells: readonly string[]): string[] {
  return cells.map((cell) => (isErrorText(cell) ? '' : cell));
}

/** Why a row was rejected: where a value is missing because its cell is at fault, the fault is the reason. */
export function blameFaults(problems: Problem[], faults: Fault[], { identity }: UsedColumns): Problem[] {
  const reasons = faults.filter(({ index }) => identity.has(index)).map((fault) => fault.problem);
  return [
    ...reasons,
    ...problems.filter(({ column }) => reasons.every((reason) => reason.column !== column)),
  ];
}
