import { recogniseColumns } from '../columns.ts';
import { RowReader } from './row-reader.ts';
import { mapRow, type Mapped } from './index.ts';

/** One row under headings of its own: { 'Name': 'Upland', … }. */
export type Sheet = Record<string, string>;

/** Maps a row as an import would. */
export function map(sheet: Sheet): Mapped {
  return mapRow(Object.values(sheet), recogniseColumns(Object.keys(sheet)).columns);
}

/** A row with the least a listing needs, mapped with what is under test. */
export function listingOf(sheet: Sheet) {
  const mapped = map({ name: 'Corner Shop', full_address: '12 Elm St, Provo, UT 84601', ...sheet });
  if ('problems' in mapped)
    throw new Error(`Rejected: ${mapped.problems.map((one) => one.reason).join(' ')}`);
  return { ...mapped.listing, warnings: mapped.warnings };
}

/** Columns and cells as the readers of single fields see them. */
export function rowOf(sheet: Sheet): RowReader {
  const needed: Sheet = { name: 'Corner Shop', full_address: '12 Elm St, Provo, UT 84601', ...sheet };
  return new RowReader(Object.values(needed), recogniseColumns(Object.keys(needed)).columns);
}
