import { recogniseColumns } from '../columns.ts';
import { RowReader } from './row-reader.ts';
import { mapRow, type Mapped } from './index.ts';

/** A row by its headings: { 'Name': 'Upland', … }. */
export type Sheet = Record<string, string>;

/** Maps a row like an import. */
export function map(sheet: Sheet): Mapped {
  return mapRow(Object.values(sheet), recogniseColumns(Object.keys(sheet)).columns);
}

/** Maps a minimal row with the values under test. */
export function listingOf(sheet: Sheet) {
  const mapped = map({ name: 'Corner Shop', full_address: '12 Elm St, Provo, UT 84601', ...sheet });
  if ('problems' in mapped)
    throw new Error(`Rejected: ${mapped.problems.map((one) => one.reason).join(' ')}`);
  return { ...mapped.listing, warnings: mapped.warnings };
}

/** A row as the parsers of single fields get it. */
export function rowOf(sheet: Sheet): RowReader {
  const needed: Sheet = { name: 'Corner Shop', full_address: '12 Elm St, Provo, UT 84601', ...sheet };
  return new RowReader(Object.values(needed), recogniseColumns(Object.keys(needed)).columns);
}
