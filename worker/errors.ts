import type { ErrorBody } from '../schema/contracts/error.ts';

/** An answer that is no success: what the client is told, and nothing it must not know. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 414 | 422 | 429 | 502 | 503;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly issues: ErrorBody['issues'];
  /** What a program needs to go on from here, in a shape of the code's own. */
  readonly details: unknown;

  constructor(
    status: HttpError['status'],
    code: string,
    message: string,
    more: {
      headers?: Record<string, string>;
      issues?: ErrorBody['issues'];
      details?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.headers = more.headers ?? {};
    this.issues = more.issues;
    this.details = more.details;
  }
}

export class NotFoundError extends HttpError {
  constructor(message: string) {
    super(404, 'not_found', message);
  }
}

export class MethodNotAllowedError extends HttpError {
  constructor(allowed: string[]) {
    super(405, 'method_not_allowed', `This address answers only ${allowed.join(', ')}.`, {
      headers: { Allow: allowed.join(', ') },
    });
  }
}

/** Parts of the request are not as the contract says; each issue names its field. */
export class InvalidRequestError extends HttpError {
  constructor(issues: NonNullable<ErrorBody['issues']>) {
    const text = issues.map((issue) =>
      issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`,
    );
    super(400, 'invalid_request', `The request is not valid: ${text.join('; ')}.`, { issues });
  }
}

/** The database did not answer in time, or not at all. */
export class DatabaseUnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(
      503,
      'database_unavailable',
      'The database does not answer at the moment. Try again in a few seconds.',
      {
        headers: { 'Retry-After': '5' },
        cause,
      },
    );
  }
}

/** More is asked of the database than it can do at once. */
export class BusyError extends HttpError {
  constructor() {
    super(503, 'too_busy', 'Too much is asked of the database at the moment. Try again in a few seconds.', {
      headers: { 'Retry-After': '2' },
    });
  }
}

/** One visitor calls more often than anybody needs to. */
export class TooManyRequestsError extends HttpError {
  constructor(seconds: number) {
    super(429, 'too_many_requests', `Too many requests were sent. Please try again in ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
