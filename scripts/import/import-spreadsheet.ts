import type { Database } from '../../schema/store/database.ts';
import { type BulkLoad, withBulkLoad } from '../../schema/store/commands/bulk-load/bulk-load.ts';
import { createLocations } from '../../schema/store/commands/location/create-locations.ts';
import { findMergedCategories } from '../../schema/store/queries/location/merged-categories.ts';
import type { ChooseColumns } from './columns/recognise-columns.ts';
import { type ImportBatch, storeRows } from './second-pass.ts';
import type { RejectedRow } from './rows/file-rows.ts';
import type { CountryDefault } from './map/map-row.ts';
import type { Spreadsheet } from './read/open-spreadsheet.ts';
import type { ImportResult } from './import-result.ts';
import { createRows, openRows, type SurveyedRows } from './rows/row-cache.ts';
import { removeRows } from './rows/tidy-rows.ts';
import { DamagedRowsError, type RowStore } from './rows/row-store.ts';
import { type Survey, surveySpreadsheet } from './first-pass.ts';

/** Progress of an import: of the first pass the share of the file, 0 to 1; of the second the number of rows. */
export type ImportProgress =
  | { kind: 'survey'; share: number }
  | { kind: 'store'; done: number; total: number };

/** Options of an import. */
export type ImportOptions = {
  source: string;
  now: Date;
  country?: CountryDefault;
  /** Called with the result of the first pass, before anything is stored. */
  onSurvey?: (survey: Survey) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Called with the headings of each sheet before any row. */
  onHeadings?: (sheet: string, headings: string[]) => void;
  /** Called with each rejected row. */
  onRejected?: (row: RejectedRow) => void;
  /** Awaited before the next rows are read; an error ends the import. */
  onRows?: () => Promise<void>;
  /** Columns that an operator chose, by the headings of a sheet. */
  choose?: ChooseColumns;
  /** The batch that it belongs to. */
  batch?: ImportBatch;
  /** Receives the ids of the businesses of the file. */
  touched?: Set<number>;
};

/**
 * Imports a spreadsheet: reads it once to its end, creates the missing cities and categories, then stores its listings.
 * Nothing is written if the file cannot be read. An interrupted import is completed by importing the file again, with
 * the same result.
 *
 * @param options.source source of created businesses, e.g. 'import'
 * @param options.country of rows that do not indicate one; default: the US
 * @param options.now time of created and changed businesses
 * @throws UnreadableFileError, UnusableSheetError, NoRowsError, ConflictError: with a message for the user
 */
export async function importSpreadsheet(
  db: Database,
  spreadsheet: Spreadsheet,
  options: ImportOptions,
): Promise<ImportResult> {
  const rowsPath = options.batch?.rowsPath ?? null;
  const kept = rowsPath === null ? null : await openRows(rowsPath);
  const { survey, rows, close } = kept ?? (await surveyRows(spreadsheet, rowsPath, options));
  try {
    options.onSurvey?.(survey);
    return await storeSurveyed(db, survey, rows, options);
  } catch (error) {
    if (error instanceof DamagedRowsError) await removeRows(rowsPath);
    throw error;
  } finally {
    close();
  }
}

/** First pass: reads the spreadsheet. */
async function surveyRows(
  spreadsheet: Spreadsheet,
  rowsPath: string | null,
  { country, choose, batch, onProgress }: ImportOptions,
): Promise<SurveyedRows> {
  const { rows, finish, close } = await createRows(rowsPath);
  try {
    const survey = await surveySpreadsheet(
      spreadsheet,
      { ...(country && { country }), choose, findsEmptied: batch !== undefined },
      {
        onProgress: (share) => onProgress?.({ kind: 'survey', share }),
        onRows: (found) => rows.add(found),
      },
    );
    await finish(survey);
    return { survey, rows, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Second pass: stores the rows. */
async function storeSurveyed(
  db: Database,
  survey: Survey,
  rows: RowStore,
  { source, now, batch, touched, onProgress, onHeadings, onRejected, onRows }: ImportOptions,
): Promise<ImportResult> {
  onProgress?.({ kind: 'store', done: 0, total: survey.totalRows });
  const { categoriesCreated } = await createLocations(db, survey.places, batch?.scope);
  const categoriesMerged = await findMergedCategories(db, survey.places.categories);
  for (const { sheet, headings } of survey.sheets) onHeadings?.(sheet, headings);
  const store = (load: BulkLoad | null) =>
    storeRows(
      db,
      rows,
      { source, now, batch, load, ...(touched && { touched }) },
      {
        onRejected,
        onRows,
        onStored: (done) => onProgress?.({ kind: 'store', done, total: survey.totalRows }),
      },
    );
  const counts = batch?.scope.isCopy
    ? await store(null)
    : await withBulkLoad(db, batch?.scope.id ?? null, store);
  return {
    imported: counts.created + counts.changed,
    categoriesCreated,
    categoriesMerged,
    citiesFound: survey.citiesFound,
    totalRows: survey.totalRows,
    ...counts,
    skippedSheets: survey.skippedSheets,
    shortenedSheets: survey.shortenedSheets,
  };
}
