import { ConflictError } from '../../schema/store/retry.ts';
import { UnusableSheetError } from './columns/recognise-columns.ts';
import { NoRowsError } from './first-pass.ts';
import { openFile } from './read/open-file.ts';
import { openSpreadsheet, type Spreadsheet, UnreadableFileError } from './read/open-spreadsheet.ts';
import { DamagedRowsError } from './rows/row-store.ts';
import { CliError } from '../runtime/cli/cli-error.ts';

/**
 * Opens a file and calls `use` with its spreadsheet.
 *
 * @param name of the file, for messages
 * @throws CliError with one sentence for any fault of the file
 */
export async function withSpreadsheet<T>(
  path: string,
  name: string,
  use: (spreadsheet: Spreadsheet) => Promise<T>,
): Promise<T> {
  const file = await openFile(path);
  try {
    return await use(await openSpreadsheet(file));
  } catch (error) {
    throw isFileError(error) ? new CliError(`${name}: ${error.message}`, { cause: error }) : error;
  } finally {
    await file.close();
  }
}

function isFileError(error: unknown): error is Error {
  return (
    error instanceof UnreadableFileError ||
    error instanceof UnusableSheetError ||
    error instanceof NoRowsError ||
    error instanceof DamagedRowsError ||
    error instanceof ConflictError
  );
}
