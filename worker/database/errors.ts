import { LibsqlError } from '@libsql/client/web';
import { BusyError, DatabaseUnavailableError, type HttpError } from '../errors.ts';

/**
 * Codes of errors that are independent of the statement: unknown protocol, lock, full or broken disk. @see
 * https://www.sqlite.org/rescode.html
 */
const UNAVAILABLE_CODES =
  /^(HRANA_|SERVER_ERROR$|SQLITE_(BUSY|LOCKED|IOERR|FULL|CORRUPT|NOTADB|CANTOPEN|READONLY|NOMEM|PROTOCOL)|.*TRANSACTION_TIMEOUT)/;

/** The 503 error for a failure of the database, which can be wrapped in other errors; null for other errors. */
export function toDatabaseError(error: unknown): HttpError | null {
  if (error instanceof DatabaseUnavailableError || error instanceof BusyError) return error;
  if (error instanceof LibsqlError && UNAVAILABLE_CODES.test(error.code))
    return new DatabaseUnavailableError(error);
  return error instanceof Error && error.cause !== undefined ? toDatabaseError(error.cause) : null;
}
