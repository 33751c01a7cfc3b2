import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '../../schema/store/database.ts';
import { ConflictError } from '../../schema/store/writes/retry.ts';
import { mergeSearchIndex } from '../../schema/store/writes/search-index.ts';
import { countSearchWords } from '../../schema/store/writes/search-words.ts';
import { UnusableSheetError } from '../../worker/import/columns.ts';
import { openFile } from '../../worker/import/read/file.ts';
import { openSpreadsheet, type Spreadsheet, UnreadableFileError } from '../../worker/import/read/index.ts';
import type { ImportResult } from '../../worker/import/report.ts';
import type { CountryDefault } from '../../worker/import/map/index.ts';
import { importSpreadsheet, type ImportProgress } from '../../worker/import/run.ts';
import { NoRowsError, type Survey } from '../../worker/import/survey.ts';
import { Failure } from '../local/failure.ts';
import { noteImport } from './audit.ts';
import { type RejectedFile, RejectedRows } from './rejected.ts';

export type ImportReport = { result: ImportResult; rejectedFile: RejectedFile | null; seconds: number };

/**
 * Imports a file. A file that is no spreadsheet by its first bytes is rejected before the database is opened.
 *
 * @throws Failure with one sentence for any fault of the file
 */
export async function importFile(
  path: string,
  options: {
    source: string;
    now: Date;
    clock: () => Date;
    /** The country of rows that do not indicate one. */
    country: CountryDefault;
    /** Folder for rejected rows. */
    rejectedFolder: string;
    withDatabase: <T>(use: (connection: { db: Database }) => Promise<T>) => Promise<T>;
    /** Called before anything is read. */
    onOpened: (spreadsheet: Spreadsheet) => void;
    onProgress: (progress: ImportProgress) => void;
    onSurvey: (survey: Survey) => void;
  },
): Promise<ImportReport> {
  const started = performance.now();
  const name = basename(path);
  await checkFile(path);
  const file = await openFile(path);
  const rejected = new RejectedRows(options.rejectedFolder, name, options.now);
  try {
    const spreadsheet = await openSpreadsheet(file);
    options.onOpened(spreadsheet);
    const result = await options.withDatabase(async ({ db }) => {
      const imported = await importSpreadsheet(db, spreadsheet, {
        source: options.source,
        now: options.now,
        country: options.country,
        onSurvey: options.onSurvey,
        onProgress: options.onProgress,
        onHeadings: (sheet, headings) => rejected.headings(sheet, headings),
        onRejected: (row) => rejected.add(row),
      });
      await noteImport(db, { path, name, source: options.source }, imported, options.clock());
      await mergeSearchIndex(db);
      await countSearchWords(db);
      return imported;
    });
    return { result, rejectedFile: rejected.close(), seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    throw isAboutTheFile(error) ? new Failure(`${name}: ${error.message}`, { cause: error }) : error;
  } finally {
    rejected.close();
    await file.close();
  }
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new Failure(`The file ${path} does not exist. Check the name and the folder.`, { cause: error });
    throw error;
  });
  if (found.isDirectory()) throw new Failure(`${path} is a folder. Give the path of a file.`);
  if (!found.isFile())
    throw new Failure(`${path} is not a regular file. Save it to disk and import it from there.`);
}

function isAboutTheFile(error: unknown): error is Error {
  return (
    error instanceof UnreadableFileError ||
    error instanceof UnusableSheetError ||
    error instanceof NoRowsError ||
    error instanceof ConflictError
  );
}
