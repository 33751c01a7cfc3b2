import {
  type LocationCounts,
  LocationCounter,
} from '../../schema/store/commands/location/count-locations.ts';
import { ColumnExamples } from './columns/column-examples.ts';
import type { SheetColumns } from './columns/describe-sheets.ts';
import type { ChooseColumns, Columns } from './columns/recognise-columns.ts';
import { type CountryCount, CountryCounts } from './country-counts.ts';
import { readMappedRows } from './mapped-rows.ts';
import { isReviewSheet } from './columns/review-columns.ts';
import { mapReview, type ReviewOfBusiness } from './map/map-review.ts';
import { type CountryDefault, mapLocation, type MappedPlace, UNITED_STATES } from './map/map-row.ts';
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

/**
 * First pass over a spreadsheet: counts rows, collects rejections, and picks the majority spelling of cities and
 * categories. It reads the whole file, so deep damage is found before anything is written. Memory grows with the
 * number of locations, not of rows.
 *
 * @param country of rows that do not indicate one
 * @param choose columns that an operator chose
 * @throws NoRowsError, UnusableSheetError, UnreadableFileError: with a message for the user
 */
export async function surveySpreadsheet(
  spreadsheet: Spreadsheet,
  onProgress?: (share: number) => void,
  country: CountryDefault = UNITED_STATES,
  choose?: ChooseColumns,
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
  const mapper = (cells: readonly string[], columns: Columns) =>
    isReviewSheet(columns) ? mapReview(cells, columns) : mapLocation(cells, columns, country);
  const entries = readMappedRows<MappedPlace | ReviewOfBusiness>(spreadsheet, mapper, {
    onProgress,
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
    totalRows += batch.length;
    for (const entry of batch) {
      examples.add(entry);
      if ('problems' in entry) {
        rejected += 1;
        for (const problem of entry.problems) rejections.add(problem, entry);
      } else if ('place' in entry) {
        tally.add(entry.place);
        countries.add(entry.countrySource, entry.place.countryCode);
      }
    }
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
