import { prepareListing, type PreparedListing } from '../../schema/store/commands/upsert/prepare-listings.ts';
import type { FindBusinesses } from './attach-reviews.ts';
import type { ChooseColumns } from './columns/recognise-columns.ts';
import type { CountryDefault, Problem } from './map/map-row.ts';
import { findEmptied } from './map/emptied-fields.ts';
import { type ListingRow, readListings } from './read-listings.ts';
import type { Spreadsheet } from './read/open-spreadsheet.ts';
import type { RowPosition } from './import-result.ts';

/** Settings by which an import reads a spreadsheet. */
export type Reading = {
  /** Country of rows that do not indicate one. */
  country: CountryDefault;
  /** Columns that an operator chose, by the headings of a sheet. */
  choose?: ChooseColumns | undefined;
  /** True if listings need the fields that the file has a column for, and they no value. */
  findsEmptied: boolean;
};

/** A rejected row with its original cells. */
export type RejectedRow = Extract<ListingRow, { problems: unknown }>;
/** A row as the listing to store. `warnings`: invalid values; `length`: characters of its cells. */
export type AcceptedRow = RowPosition & { prepared: PreparedListing; warnings: Problem[]; length: number };
/** A row of the second pass. */
export type PreparedRow = AcceptedRow | RejectedRow;

/** Requests of the second pass to its caller. */
export type RowHandlers = {
  findBusinesses: FindBusinesses;
  /** Called with the headings of a sheet before its first row. */
  onHeadings: (sheet: string, headings: string[]) => void;
};

/** Reads the rows of a spreadsheet up to the point where the database is needed, in blocks. */
export async function* readPreparedRows(
  spreadsheet: Spreadsheet,
  { country, choose, findsEmptied }: Reading,
  { findBusinesses, onHeadings }: RowHandlers,
): AsyncGenerator<PreparedRow[]> {
  const entries = readListings(spreadsheet, {
    country,
    choose,
    findBusinesses,
    onSheet: (sheet) => {
      if ('headings' in sheet) onHeadings(sheet.name, sheet.headings);
    },
  });
  for await (const rows of entries) yield rows.map((entry) => prepareRow(entry, findsEmptied));
}

function prepareRow(entry: ListingRow, findsEmptied: boolean): PreparedRow {
  if ('problems' in entry) return entry;
  const { sheet, row, cells, columns, listing, faults, warnings } = entry;
  const emptied = findsEmptied ? findEmptied(cells, columns, listing) : [];
  let length = 0;
  for (const cell of cells) length += cell.length;
  return {
    sheet,
    row,
    prepared: prepareListing(listing, emptied),
    warnings: faults.length === 0 ? warnings : [...faults, ...warnings],
    length,
  };
}
