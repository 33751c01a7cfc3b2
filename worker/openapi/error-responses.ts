import { MAX_CONTACT_BYTES } from '../../schema/contracts/contact-message.ts';
import type { ErrorBody } from '../../schema/contracts/error-body.ts';
import { createMessage } from '../../schema/messages.ts';
import { DatabaseUnavailableError, type HttpError, httpErrors } from '../errors.ts';
import { toIssue } from '../issues.ts';
import type { ErrorStatus } from '../middleware/operation.ts';

export type ErrorResponse = {
  /** Name in `components.responses`. */
  name: string;
  description: string;
  headers: string[];
  example: ErrorBody;
};

function buildErrorResponse(
  name: string,
  { code, message, headers, issues }: HttpError,
  description: string,
): ErrorResponse {
  const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  return {
    name,
    description,
    headers: ['X-Request-Id', ...Object.keys(headers)],
    example: { error: message, code, message, requestId, ...(issues && { issues }) },
  };
}

/** Error responses by status. All share one shape; messages are examples, clients should rely on `code`. */
export const errorResponses = {
  400: buildErrorResponse(
    'BadRequest',
    httpErrors.invalidRequest([{ path: 'limit', message: 'must be a whole number from 1 to 200' }]),
    'A parameter or field is unknown, repeated or invalid. `issues` lists each of them.',
  ),
  401: buildErrorResponse(
    'Unauthorized',
    httpErrors.signInRequired(),
    'The endpoint requires a signed-in operator, or a secret of the sign-in is wrong. See `code`.',
  ),
  403: buildErrorResponse(
    'Forbidden',
    httpErrors.crossSiteRequest(),
    'A browser sent the request from another site, or the CSRF token is missing or wrong.',
  ),
  404: buildErrorResponse('NotFound', httpErrors.unknownBusiness(), 'The resource does not exist.'),
  409: buildErrorResponse(
    'Conflict',
    httpErrors.submissionNotConfigured('http://localhost:8787'),
    'The request conflicts with the current state. See `code` and `message`.',
  ),
  410: buildErrorResponse('Gone', httpErrors.removedBusiness(), 'The resource was removed.'),
  413: buildErrorResponse(
    'TooLarge',
    httpErrors.bodyTooLarge(MAX_CONTACT_BYTES),
    'The request body is too large.',
  ),
  414: buildErrorResponse('AddressTooLong', httpErrors.urlTooLong(8000), 'The URL is too long.'),
  422: buildErrorResponse(
    'NotPossible',
    httpErrors.impossible(toIssue('categoryId', createMessage('unknown_category', { id: 7 }))),
    'Each field is valid by itself, but the request refers to something that does not exist (see `issues`), or its job failed (see `message`).',
  ),
  429: buildErrorResponse(
    'TooManyRequests',
    httpErrors.tooManyRequests(10),
    'Too many requests or wrong secrets from one client. Retry after the number of seconds in `Retry-After`.',
  ),
  500: buildErrorResponse(
    'OurFault',
    httpErrors.internal(),
    'An unexpected error. Include the `requestId` when you report it.',
  ),
  502: buildErrorResponse(
    'NotTaken',
    httpErrors.submissionRejected([{ service: 'indexnow', problem: { code: 'urls_rejected', status: 400 } }]),
    'The search services rejected the request. `details.services` lists each `service` with its `problem`.',
  ),
  503: buildErrorResponse(
    'Unavailable',
    new DatabaseUnavailableError(null),
    'The database or the page store is unavailable. Retry after the number of seconds in `Retry-After`.',
  ),
} satisfies Record<ErrorStatus | 500, ErrorResponse>;
