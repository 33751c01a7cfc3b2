import type { Database } from '../../schema/store/database.ts';
import { storePlaces } from '../../schema/store/writes/places.ts';
import { applySpreadsheet, type Rejected } from './apply.ts';
import type { Spreadsheet } from './read/index.ts';
import type { ImportResult } from './report.ts';
import { type Survey, surveySpreadsheet } from './survey.ts';

/** How far an import is: of the survey the share of the file read, 0 to 1; of the storing rows done and rows in all. */
export type ImportProgress =
  | { step: 'survey'; share: number }
  | { step: 'store'; done: number; total: number };

/**
 * Imports a spreadsheet: surveys it to its end, creates the places it names, then stores its listings. Nothing is written
 * when the file cannot be read. An import that was cut off is completed by importing the same file again, which then
 * leaves the same listings as one that ran through.
 *
 * @param options.source what new listings name as their source, e.g. 'import'
 * @param options.now the time that what is new or changed gets
 * @throws UnreadableFileError, UnusableSheetError, NoRowsError, ConflictError: each with one sentence for a person
 */
export async function importSpreadsheet(
  db: Database,
  spreadsheet: Spreadsheet,
  options: {
    source: string;
    now: Date;
    /** What the file holds, before anything is stored. */
    onSurvey?: (survey: Survey) => void;
    onProgress?: (progress: ImportProgress) => void;
    /** The headings of a sheet, before its first rejected row. */
    onHeadings?: (sheet: string, headings: string[]) => void;
    onRejected?: (row: Rejected) => void;
  },
): Promise<ImportResult> {
  const { onProgress, onHeadings, onRejected } = options;
  const survey = await surveySpreadsheet(spreadsheet, (share) => onProgress?.({ step: 'survey', share }));
  options.onSurvey?.(survey);
  const { categoriesCreated } = await storePlaces(db, survey.places);
  const counts = await applySpreadsheet(db, spreadsheet, options, {
    onHeadings,
    onRejected,
    onStored: (done) => onProgress?.({ step: 'store', done, total: survey.totalRows }),
  });
  return {
    imported: counts.created + counts.changed,
    categoriesCreated,
    citiesFound: survey.citiesFound,
    totalRows: survey.totalRows,
    ...counts,
    rejections: survey.rejections,
    skippedSheets: survey.skippedSheets,
  };
}
