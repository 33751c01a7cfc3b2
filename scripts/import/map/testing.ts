import { recogniseColumns } from '../columns/recognise-columns.ts';
import { RowReader } from './cells/row-reader.ts';
import { mapRow, type MappedListing } from './map-row.ts';

/** A row by its headings: { 'Name': 'Upland', … }. */
export type CellsByHeading = Record<string, string>;

/** Maps a row like an import. */
export function mapCells(sheet: CellsByHeading): MappedListing {
  return mapRow(Object.values(sheet), recogniseColumns(Object.keys(sheet)).columns);
}

/** Maps a minimal row with the values under test. */
export function buildListing(sheet: CellsByHeading) {
  const mapped = mapCells({ name: 'Corner Shop', full_address: '12 Elm St, Provo, UT 84601', ...sheet });
  if ('problems' in mapped)
    throw new Error(`Rejected: ${mapped.problems.map((one) => one.reason).join(' ')}`);
  return { ...mapped.listing, warnings: mapped.warnings };
}

/** A row as the parsers of single fields get it. */
export function createRowReader(sheet: CellsByHeading): RowReader {
  const needed: CellsByHeading = {
    name: 'Corner Shop',
    full_address: '12 Elm St, Provo, UT 84601',
    ...sheet,
  };
  return new RowReader(Object.values(needed), recogniseColumns(Object.keys(needed)).columns);
}
