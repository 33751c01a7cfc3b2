import type { ErrorBody } from '../schema/contracts/error-body.ts';
import type { RejectedLane } from '../schema/contracts/submission.ts';
import { toSubmissionProblemText } from './messages.en.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 414 | 422 | 429 | 500 | 502 | 503;
type Issues = NonNullable<ErrorBody['issues']>;
type More = { headers?: Record<string, string>; issues?: Issues; details?: unknown; cause?: unknown };

/** An error response. Its message is public; its cause is only logged. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: Status;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly issues: ErrorBody['issues'];
  /** Data for clients to continue with; the shape depends on the code. */
  readonly details: unknown;

  constructor(status: Status, code: string, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.headers = more.headers ?? {};
    this.issues = more.issues;
    this.details = more.details;
  }
}

/** The database is unreachable or did not respond in time. */
export class DatabaseUnavailableError extends HttpError {
  constructor(cause: unknown) {
    const message = 'The database is unavailable. Try again in a few seconds.';
    super(503, 'database_unavailable', message, { headers: buildRetryAfter(5), cause });
  }
}

/** Too many database requests are in flight. */
export class BusyError extends HttpError {
  constructor() {
    const message = 'The database is overloaded. Try again in a few seconds.';
    super(503, 'too_busy', message, { headers: buildRetryAfter(2) });
  }
}

/** Every other error response: status, code, message and headers. The panel shows its own sentence for a code. */
export const httpErrors = {
  invalidRequest: (issues: Issues) =>
    new HttpError(400, 'invalid_request', `The request is invalid: ${listIssues(issues)}.`, { issues }),
  malformedBody: (message: string) => new HttpError(400, 'invalid_request', message),
  malformedUrl: () =>
    new HttpError(
      400,
      'invalid_address',
      'The URL is malformed: % must start a percent-encoded UTF-8 character such as %C3%A9. Encode % itself as %25.',
    ),
  invalidBatch: (cause: unknown) =>
    new HttpError(400, 'invalid_batch', 'The body is not a valid batch of pages.', { cause }),

  signInRequired: () =>
    new HttpError(401, 'unauthorized', 'Sign in to use this endpoint.', { headers: COOKIE }),
  publisherTokenRequired: () =>
    new HttpError(401, 'unauthorized', "This endpoint requires the publisher's token.", {
      headers: { 'WWW-Authenticate': 'Bearer' },
    }),
  wrongAccessKey: () =>
    new HttpError(401, 'wrong_access_key', 'The access key is wrong.', { headers: COOKIE }),
  wrongUserCode: () => new HttpError(401, 'wrong_user_code', 'The user code is wrong.', { headers: COOKIE }),
  wrongPassword: () => new HttpError(401, 'wrong_password', 'The password is wrong.', { headers: COOKIE }),
  signInExpired: () =>
    new HttpError(401, 'sign_in_expired', 'The sign-in has expired. Start again.', { headers: COOKIE }),

  invalidCsrfToken: () =>
    new HttpError(403, 'csrf_token', 'The CSRF token is missing or invalid. Reload the page and try again.'),
  crossSiteRequest: () =>
    new HttpError(403, 'other_site', 'This endpoint only accepts requests from pages of this site.'),

  unknownEndpoint: () => new HttpError(404, 'not_found', 'There is no endpoint at this URL.'),
  unknownBusiness: () => new HttpError(404, 'not_found', 'There is no business with this slug.'),
  unknownBusinessId: () => new HttpError(404, 'not_found', 'There is no business with this id.'),
  unknownMessage: () => new HttpError(404, 'not_found', 'There is no contact message with this id.'),
  noRunningJob: () => new HttpError(404, 'no_running_job', 'There is no running job to stop.'),
  removedBusiness: () => new HttpError(410, 'removed', 'This business was removed from the directory.'),

  methodNotAllowed: (allowed: string[]) =>
    new HttpError(405, 'method_not_allowed', `Allowed methods: ${allowed.join(', ')}.`, {
      headers: { Allow: allowed.join(', ') },
    }),

  impossible: (issue: Issues[number]) =>
    new HttpError(422, 'not_possible', `The request is not possible: ${toText(issue)}.`, { issues: [issue] }),
  concurrentEdit: (cause: unknown) =>
    new HttpError(409, 'busy', 'Others are editing this business. Try again.', { cause }),
  submissionNotConfigured: (site: string) =>
    new HttpError(
      409,
      'indexing_not_configured',
      `No search service is configured: ${site} is not a public address (SITE_URL), and GOOGLE_SERVICE_ACCOUNT is not set.`,
    ),
  emptyRelease: (release: string) =>
    new HttpError(409, 'release_empty', `The release ${release} has no pages.`),
  releaseInUse: (release: string) =>
    new HttpError(409, 'release_in_use', `The release ${release} is being served.`),

  bodyTooLarge: (maxBytes: number) =>
    new HttpError(413, 'body_too_large', `The body is too large. The maximum is ${toKilobytes(maxBytes)}.`),
  batchTooLarge: (maxPages: number) =>
    new HttpError(413, 'batch_too_large', `The batch has too many pages. The maximum is ${maxPages}.`),
  urlTooLong: (maxLength: number) =>
    new HttpError(414, 'address_too_long', `The URL is too long. The maximum is ${maxLength} characters.`),

  tooManyRequests: (seconds: number) =>
    new HttpError(429, 'too_many_requests', `Too many requests. Try again in ${seconds} seconds.`, {
      headers: buildRetryAfter(seconds),
    }),
  tooManyMessages: (seconds: number) =>
    new HttpError(429, 'too_many_messages', `Too many messages. Try again in ${toDuration(seconds)}.`, {
      headers: buildRetryAfter(seconds),
    }),
  tooManyWrongSecrets: (seconds: number) =>
    new HttpError(429, 'sign_in_locked', `Too many wrong secrets. Try again in ${toDuration(seconds)}.`, {
      headers: buildRetryAfter(seconds),
    }),

  internal: () => new HttpError(500, 'internal_error', 'An internal error occurred. Try again later.'),
  submissionRejected: (lanes: RejectedLane[]) =>
    new HttpError(
      502,
      'not_taken',
      lanes.map(({ service, problem }) => toSubmissionProblemText(service, problem)).join(' '),
      { details: { services: lanes } },
    ),
  pageStoreUnavailable: (cause: unknown) =>
    new HttpError(503, 'store_unavailable', 'The page store is unavailable. Try again in a few seconds.', {
      headers: buildRetryAfter(5),
      cause,
    }),
};

/** Only the sign-in leads to a session, so there is no scheme that a program could use. */
const COOKIE = { 'WWW-Authenticate': 'Cookie' };

function buildRetryAfter(seconds: number) {
  return { 'Retry-After': String(seconds) };
}

/** Issues that the message names; the others are in `issues`. */
const MAX_NAMED_ISSUES = 10;

function listIssues(issues: Issues): string {
  const named = issues.slice(0, MAX_NAMED_ISSUES).map(toText).join('; ');
  return issues.length > MAX_NAMED_ISSUES ? `${named}; and ${issues.length - MAX_NAMED_ISSUES} more` : named;
}

function toText({ path, message }: Issues[number]): string {
  return path === '' ? message : `${path}: ${message}`;
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1024).toLocaleString('en-US', { maximumFractionDigits: 0 })} KB`;
}

/** '45 seconds', '1 minute', '8 minutes'; minutes are rounded up. */
function toDuration(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
