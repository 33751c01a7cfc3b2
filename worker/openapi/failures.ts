import type { ErrorBody } from '../../schema/contracts/error.ts';

export type Failure = {
  /** Name among the document's responses. */
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

/** Every way a call may fail, by status; all have one shape. The texts are examples: programs go by `code`. */
export const failures = {
  400: failure(
    'BadRequest',
    'A parameter or field is unknown, given twice or not as described; `issues` names each.',
    'invalid_request',
    `The request is not valid: limit: ${LIMIT}.`,
    { issues: [{ path: 'limit', message: LIMIT }] },
  ),
  401: failure(
    'Unauthorized',
    'The call is for operators who are signed in, or a secret of the sign-in is wrong; `code` says which.',
    'unauthorized',
    'Bu işlem için giriş yapmanız gerekiyor.',
    { headers: ['WWW-Authenticate'] },
  ),
  403: failure(
    'Forbidden',
    'A browser sent the call on behalf of another site, or the token of the session is missing.',
    'other_site',
    'This call is only for pages of this site.',
  ),
  404: failure(
    'NotFound',
    'There is nothing at this address.',
    'not_found',
    'There is no business of this name in the directory.',
  ),
  409: failure(
    'Conflict',
    'It cannot be done as things are now; the text says what to do first.',
    'indexing_not_configured',
    'Bildirilecek bir arama servisi yok: http://localhost:8787 internetten açılabilen bir adres değil (SITE_URL) ve GOOGLE_SERVICE_ACCOUNT ayarlı değil.',
  ),
  410: failure(
    'Gone',
    'It was there, and was removed for good.',
    'removed',
    'This business was removed from the directory.',
  ),
  413: failure(
    'TooLarge',
    'The body is too long.',
    'body_too_large',
    'The message is too long: all fields together may have 32 KB.',
  ),
  414: failure(
    'AddressTooLong',
    'The address is too long.',
    'address_too_long',
    'The address is too long: it may have 8000 characters.',
  ),
  422: failure(
    'NotPossible',
    'Each field is as described, but they name something that there is not; `issues` says which.',
    'not_possible',
    '7 numaralı bir kategori yok.',
    { issues: [{ path: 'categoryId', message: '7 numaralı bir kategori yok.' }] },
  ),
  429: failure(
    'TooManyRequests',
    'Too many calls or wrong secrets came from one visitor. Wait as many seconds as `Retry-After` says.',
    'too_many_requests',
    'Too many requests were sent. Please try again in 10 seconds.',
    { headers: ['Retry-After'] },
  ),
  500: failure(
    'OurFault',
    'Something broke that nobody thought of. Report it with the `requestId`.',
    'internal_error',
    'Something went wrong on our side. Please try again later.',
  ),
  502: failure(
    'NotTaken',
    'The services that were asked do not take it.',
    'not_taken',
    'IndexNow bu adresleri kabul etmedi (durum 400).',
  ),
  503: failure(
    'Unavailable',
    'The database or the store does not answer. Try again after as many seconds as `Retry-After` says.',
    'database_unavailable',
    'The database does not answer at the moment. Try again in a few seconds.',
    { headers: ['Retry-After'] },
  ),
} satisfies Record<number, Failure>;

export type FailureStatus = keyof typeof failures;
