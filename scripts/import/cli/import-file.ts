import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '../../../schema/store/database.ts';
import { ConflictError } from '../../../schema/store/retry.ts';
import { mergeSearchIndex } from '../../../schema/store/commands/search-index/merge-search-index.ts';
import { countSearchWords } from '../../../schema/store/commands/search-index/count-search-words.ts';
import { UnusableSheetError } from '../columns/recognise-columns.ts';
import { openFile } from '../read/open-file.ts';
import { openSpreadsheet, type Spreadsheet, UnreadableFileError } from '../read/open-spreadsheet.ts';
import type { ImportResult } from '../import-result.ts';
import type { CountryDefault } from '../map/map-row.ts';
import { importSpreadsheet, type ImportProgress } from '../import-spreadsheet.ts';
import { NoRowsError, type Survey } from '../first-pass.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import { recordImport } from './audit-entry.ts';
import { type RejectedFile, RejectedRows } from './rejected-rows.ts';

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
      await recordImport(db, { path, name, source: options.source }, imported, options.clock());
      await mergeSearchIndex(db);
      await countSearchWords(db);
      return imported;
    });
    return { result, rejectedFile: rejected.close(), seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    throw isFileError(error) ? new CliError(`${name}: ${error.message}`, { cause: error }) : error;
  } finally {
    rejected.close();
    await file.close();
  }
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new CliError(`The file ${path} does not exist. Check the name and the folder.`, { cause: error });
    throw error;
  });
  if (found.isDirectory()) throw new CliError(`${path} is a folder. Give the path of a file.`);
  if (!found.isFile())
    throw new CliError(`${path} is not a regular file. Save it to disk and import it from there.`);
}

function isFileError(error: unknown): error is Error {
  return (
    error instanceof UnreadableFileError ||
    error instanceof UnusableSheetError ||
    error instanceof NoRowsError ||
    error instanceof ConflictError
  );
}
