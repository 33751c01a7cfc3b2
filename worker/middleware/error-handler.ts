import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ErrorBody } from '../../schema/contracts/error-body.ts';
import { toDatabaseError } from '../database/errors.ts';
import type { AppEnv } from '../env.ts';
import { BusyError, HttpError, httpErrors } from '../errors.ts';
import { logError } from '../log.ts';
import { renderFallbackPage } from '../pages/fallback-page.ts';

/** Converts a thrown error to a response. Unexpected errors are logged and not exposed. */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  const known = findHttpError(error);
  // Rejections under load are logged in sum (concurrency.ts).
  const isLogged = !known || (known.status >= 500 && !(known instanceof BusyError));
  if (isLogged) logError('request_failed', error, getRequestDetails(c));
  const shown = known ?? httpErrors.internal();
  const { status, message } = shown;
  const response = c.req.path.startsWith('/api')
    ? c.json(buildErrorBody(c, shown), status)
    : renderFallbackPage(status, status >= 500 ? 'Not available' : 'Bad request', message);
  for (const [name, value] of Object.entries(shown.headers)) response.headers.set(name, value);
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

/** The error as an HttpError, or null if it is unexpected. */
function findHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return httpErrors.malformedBody(error.message);
  }
  return toDatabaseError(error);
}

function buildErrorBody(c: Context<AppEnv>, { code, message, issues, details }: HttpError): ErrorBody {
  return ErrorBody.parse({ error: message, code, message, requestId: c.var.requestId, issues, details });
}

function getRequestDetails(c: Context<AppEnv>) {
  return { requestId: c.var.requestId, method: c.req.method, path: c.req.path };
}
