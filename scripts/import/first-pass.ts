import {
  type LocationCounts,
  LocationCounter,
} from '../../schema/store/commands/location/count-locations.ts';
import { ColumnExamples } from './columns/column-examples.ts';
import type { SheetColumns } from './columns/describe-sheets.ts';
import type { ChooseColumns, Columns } from './columns/recognise-columns.ts';
import { type CountryCount, CountryCounts } from './country-counts.ts';
import { type FileRow, toFileRow } from './rows/file-rows.ts';
import { readMappedRows } from './mapped-rows.ts';
import { type CountryDefault, UNITED_STATES } from './map/map-row.ts';
import { mapSheetRow, type MappedBusiness, type PendingReview } from './map/map-sheet-row.ts';
import type { Spreadsheet } from './read/open-spreadsheet.ts';
import { explainRejection, type RowPosition, type Reason, ReasonTally } from './import-result.ts';

/** Result of the first pass, before anything is written. */
export type Survey = {
  totalRows: number;
  rejected: number;
  rejections: Reason[];
  /** Distinct cities of the accepted rows. */
  citiesFound: number;
  places: LocationCounts;
  /** Derived countries of the accepted rows, by source. */
  countries: CountryCount[];
  skippedSheets: { sheet: string; reason: string }[];
  shortenedSheets: RowPosition[];
  /** Recognised columns of each usable sheet, with the first filled cells of each column. */
  sheets: (SheetColumns & { headings: string[]; examples: string[][] })[];
};

/** Number of rows after which a file without a usable one is rejected. */
const MAX_USELESS_ROWS = 200_000;

/** A spreadsheet without rows below its headings, or without a usable row. */
export class NoRowsError extends Error {}

/** Settings by which an import reads a file. */
export type Reading = {
  /** Country of rows that do not indicate one. */
  country: CountryDefault;
  /** Columns that an operator chose, by the headings of a sheet. */
  choose?: ChooseColumns | undefined;
  /** True if listings need the fields that the file has a column for, and they no value. */
  findsEmptied: boolean;
};

/**
 * First pass over a spreadsheet, the only one that reads it: counts rows, collects rejections, and picks the majority
 * spelling of cities and categories. It reads to the end, so deep damage is found before anything is written. Memory
 * grows with the number of locations, not of rows.
 *
 * @param handlers.onRows receives the rows in blocks, for the second pass
 * @throws NoRowsError, UnusableSheetError, UnreadableFileError: with a message for the user
 */
export async function surveySpreadsheet(
  spreadsheet: Spreadsheet,
  { country = UNITED_STATES, choose, findsEmptied = false }: Partial<Reading> = {},
  handlers: { onProgress?: (share: number) => void; onRows?: (rows: FileRow[]) => void } = {},
): Promise<Survey> {
  const tally = new LocationCounter();
  const countries = new CountryCounts();
  const rejections = new ReasonTally();
  const sheets: Survey['sheets'] = [];
  const examples = new ColumnExamples();
  const skippedSheets: Survey['skippedSheets'] = [];
  const shortenedSheets: Survey['shortenedSheets'] = [];
  let totalRows = 0;
  let rejected = 0;
  const mapper = (cells: readonly string[], columns: Columns) => mapSheetRow(cells, columns, country);
  const entries = readMappedRows<MappedBusiness | PendingReview>(spreadsheet, mapper, {
    onProgress: handlers.onProgress,
    choose,
    onSheet: (sheet) => {
      if ('unusable' in sheet) skippedSheets.push({ sheet: sheet.name, reason: sheet.unusable.message });
      else if ('endsBefore' in sheet) shortenedSheets.push({ sheet: sheet.name, row: sheet.endsBefore });
      else {
        const { headings, recognised } = sheet;
        sheets.push({ sheet: sheet.name, ...recognised, headings, examples: examples.begin(sheet.name) });
      }
    },
  });
  for await (const batch of entries) {
    for (const entry of batch) {
      totalRows += 1;
      examples.add(entry);
      if ('problems' in entry) {
        rejected += 1;
        for (const problem of entry.problems) rejections.add(problem, { ...entry, position: totalRows });
      } else if ('listing' in entry) {
        const { listing, countrySource, isCityRespelled } = entry;
        tally.add(listing, isCityRespelled);
        countries.add(countrySource, listing.countryCode);
      }
    }
    const first = totalRows - batch.length + 1;
    handlers.onRows?.(batch.map((entry, i) => toFileRow(entry, first + i, findsEmptied)));
    if (rejected === totalRows && totalRows >= MAX_USELESS_ROWS)
      throw new NoRowsError(explainRejection(totalRows, rejections.reasons()));
  }
  if (totalRows === 0) throw new NoRowsError(buildNoRowsMessage(sheets.map(({ sheet }) => sheet)));
  return {
    totalRows,
    rejected,
    rejections: rejections.reasons(),
    citiesFound: tally.cityCount,
    places: tally.places(),
    countries: countries.counts(),
    skippedSheets,
    shortenedSheets,
    sheets,
  };
}

function buildNoRowsMessage(sheets: string[]): string {
  const named = sheets.filter((name) => name !== '');
  if (named.length === 0) return 'The file has headings but no rows.';
  if (named.length === 1) return `The sheet "${named[0]}" has headings but no rows.`;
  const names = named.map((name) => `"${name}"`).join(', ');
  return `The sheets ${names} have headings but no rows.`;
}
