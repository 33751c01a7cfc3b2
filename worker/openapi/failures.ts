import type { ErrorBody } from '../../schema/contracts/error.ts';
import type { ErrorStatus } from '../middleware/operation.ts';

export type Failure = {
  /** Name in `components.responses`. */
  name: string;
  description: string;
  headers: string[];
  example: ErrorBody;
};

const failure = (
  name: string,
  description: string,
  code: string,
  message: string,
  more: { headers?: string[]; issues?: ErrorBody['issues'] } = {},
): Failure => ({
  name,
  description,
  headers: ['X-Request-Id', ...(more.headers ?? [])],
  example: {
    error: message,
    code,
    message,
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    ...(more.issues && { issues: more.issues }),
  },
});

const LIMIT = 'must be a whole number from 1 to 200';

/** Error responses by status. All share one shape; messages are examples, clients should rely on `code`. */
export const failures = {
  400: failure(
    'BadRequest',
    'A parameter or field is unknown, repeated or invalid. `issues` lists each of them.',
    'invalid_request',
    `The request is not valid: limit: ${LIMIT}.`,
    { issues: [{ path: 'limit', message: LIMIT }] },
  ),
  401: failure(
    'Unauthorized',
    'The endpoint requires a signed-in operator, or a secret of the sign-in is wrong. See `code`.',
    'unauthorized',
    'Bu işlem için giriş yapmanız gerekiyor.',
    { headers: ['WWW-Authenticate'] },
  ),
  403: failure(
    'Forbidden',
    'A browser sent the request from another site, or the CSRF token is missing or wrong.',
    'other_site',
    'This call is only for pages of this site.',
  ),
  404: failure(
    'NotFound',
    'The resource does not exist.',
    'not_found',
    'There is no business of this name in the directory.',
  ),
  409: failure(
    'Conflict',
    'The request conflicts with the current state. See `code` and `message`.',
    'indexing_not_configured',
    'Bildirilecek bir arama servisi yok: http://localhost:8787 internetten açılabilen bir adres değil (SITE_URL) ve GOOGLE_SERVICE_ACCOUNT ayarlı değil.',
  ),
  410: failure(
    'Gone',
    'The resource was removed.',
    'removed',
    'This business was removed from the directory.',
  ),
  413: failure(
    'TooLarge',
    'The request body is too large.',
    'body_too_large',
    'The message is too long: all fields together may have 32 KB.',
  ),
  414: failure(
    'AddressTooLong',
    'The URL is too long.',
    'address_too_long',
    'The address is too long: it may have 8000 characters.',
  ),
  422: failure(
    'NotPossible',
    'Each field is valid by itself, but the request refers to something that does not exist. See `issues`.',
    'not_possible',
    '7 numaralı bir kategori yok.',
    { issues: [{ path: 'categoryId', message: '7 numaralı bir kategori yok.' }] },
  ),
  429: failure(
    'TooManyRequests',
    'Too many requests or wrong secrets from one client. Retry after the number of seconds in `Retry-After`.',
    'too_many_requests',
    'Too many requests were sent. Please try again in 10 seconds.',
    { headers: ['Retry-After'] },
  ),
  500: failure(
    'OurFault',
    'An unexpected error. Include the `requestId` when you report it.',
    'internal_error',
    'Something went wrong on our side. Please try again later.',
  ),
  502: failure(
    'NotTaken',
    'The search services rejected the request.',
    'not_taken',
    'IndexNow bu adresleri kabul etmedi (durum 400).',
  ),
  503: failure(
    'Unavailable',
    'The database or the page store is unavailable. Retry after the number of seconds in `Retry-After`.',
    'database_unavailable',
    'The database does not answer at the moment. Try again in a few seconds.',
    { headers: ['Retry-After'] },
  ),
} satisfies Record<ErrorStatus | 500, Failure>;
