import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ErrorBody } from '../../schema/contracts/error.ts';
import { databaseFault } from '../database-fault.ts';
import type { AppEnv } from '../env.ts';
import { BusyError, HttpError } from '../errors.ts';
import { logError } from '../log.ts';
import { notice } from '../notice.ts';

/** Turns whatever a handler threw into an answer. What is not expected is logged and told to nobody. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const known = findHttpError(error);
  // Who is refused because of a crowd is counted where that happens.
  const isLogged = !known || (known.status >= 500 && !(known instanceof BusyError));
  if (isLogged) logError('request_failed', error, requestLine(c));
  const status = known?.status ?? 500;
  const message = known?.message ?? 'Something went wrong on our side. Please try again later.';
  const response = c.req.path.startsWith('/api')
    ? c.json(errorBody(c, known?.code ?? 'internal_error', message, known), status)
    : notice(status, status >= 500 ? 'Not available' : 'Not possible', message);
  for (const [name, value] of Object.entries(known?.headers ?? {})) response.headers.set(name, value);
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

/** Our own error, or one of the database. */
function findHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new HttpError(400, 'invalid_request', error.message);
  }
  return databaseFault(error);
}

function errorBody(c: Context<AppEnv>, code: string, message: string, known: HttpError | null): ErrorBody {
  const { issues, details } = known ?? {};
  return ErrorBody.parse({ error: message, code, message, requestId: c.var.requestId, issues, details });
}

function requestLine(c: Context<AppEnv>) {
  return { requestId: c.var.requestId, method: c.req.method, path: c.req.path };
}
