import { LibsqlError } from '@libsql/client/web';
import { BusyError, DatabaseUnavailableError, type HttpError } from './errors.ts';

/**
 * Errors by which a database says that it cannot do its work now, whatever it is asked: it speaks no protocol we know, another
 * writer has it, its disk is full or broken. @see https://www.sqlite.org/rescode.html
 */
const FAULTS =
  /^(HRANA_|SERVER_ERROR$|SQLITE_(BUSY|LOCKED|IOERR|FULL|CORRUPT|NOTADB|CANTOPEN|READONLY|NOMEM|PROTOCOL)|.*TRANSACTION_TIMEOUT)/;

/** The answer to an error that is the database's fault, possibly wrapped by its layers; null when it is not. */
export function databaseFault(error: unknown): HttpError | null {
  if (error instanceof DatabaseUnavailableError || error instanceof BusyError) return error;
  if (error instanceof LibsqlError && FAULTS.test(error.code)) return new DatabaseUnavailableError(error);
  return error instanceof Error && error.cause !== undefined ? databaseFault(error.cause) : null;
}
