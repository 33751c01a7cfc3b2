/** Query parameters; undefined and empty ones are not sent. */
export type QueryParameters = Record<string, string | number | boolean | undefined>;

/** Options of a request. */
export type RequestOptions = {
  query?: QueryParameters | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole response including its body; Infinity for no limit. */
  timeLimit?: number;
};

/** Default time limit of a request in milliseconds. */
export const TIME_LIMIT = 15_000;

/** Delay before the one retry of a failed query, in milliseconds (A-9-07). */
export const RETRY_DELAY = 500;

type ErrorDetails = { error?: string; code?: string; details?: unknown; issues?: unknown };

/**
 * A response that is not a success. The message is '{status}: {body}', or the status text if the body is empty
 * (A-8-01).
 */
export class RequestError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** Error text of the API (schema/contracts/error-body.ts); empty if the body has none. */
  readonly text: string;
  readonly code: string | undefined;
  readonly details: unknown;
  readonly issues: unknown;
  /** Seconds from the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.name = 'RequestError';
    const { error = '', code, details, issues } = parseErrorDetails(body);
    this.status = response.status;
    this.statusText = response.statusText;
    this.text = error;
    this.code = code;
    this.details = details;
    this.issues = issues;
    this.retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  }
}

function parseErrorDetails(body: string): ErrorDetails {
  try {
    return Object(JSON.parse(body)) as ErrorDetails;
  } catch {
    return {};
  }
}

let onResponse: (status: number) => void = () => {};

/** Sets the callback that gets the status of every response; public pages have none. */
export function setResponseListener(listener: (status: number) => void): void {
  onResponse = listener;
}

let getReadInit: () => RequestInit = () => ({ method: 'GET' });

/** Sets the source of what every GET is sent with; public pages add nothing. */
export function setReadInitSource(source: () => RequestInit): void {
  getReadInit = source;
}

/** Passes the status of a response that did not come through `request` to the listener. */
export function reportStatus(status: number): void {
  onResponse(status);
}

/**
 * Sends a request to the site's own API, for public pages and panel alike. Writes go through `send` (send.ts).
 *
 * @param path e.g. '/api/categories'
 * @throws RequestError for a response that is not a success
 * @throws TypeError with the browser's message if there is no response; DOMException 'TimeoutError' after the time
 * limit
 */
export async function request(
  path: string,
  { query = {}, signal, timeLimit = TIME_LIMIT }: RequestOptions = {},
  init: RequestInit = getReadInit(),
): Promise<Response> {
  const response = await fetch(path + toSearch(query), {
    ...init,
    credentials: 'same-origin',
    signal: limitTime(timeLimit, signal),
  });
  onResponse(response.status);
  if (!response.ok) throw new RequestError(response, await response.text());
  return response;
}

function toSearch(query: QueryParameters): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

/** Aborts with `signal` or after a time limit, which also covers the body. */
function limitTime(milliseconds: number, signal: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  // setTimeout() would take Infinity for 0.
  if (milliseconds !== Infinity) setTimeout(() => controller.abort(createTimeoutError()), milliseconds);
  // Safari has AbortSignal.any() only from 17.4 on.
  const follow = () => controller.abort(signal!.reason);
  if (signal?.aborted) follow();
  else signal?.addEventListener('abort', follow, { once: true });
  return controller.signal;
}

/** The error that an aborted request gets after its time limit. */
export function createTimeoutError(): DOMException {
  return new DOMException('The server did not answer in time', 'TimeoutError');
}

/** True if the server was reached and did not respond within the time limit. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/**
 * Retry rule of queries: once, but neither after a timeout nor without a session. Mutations are not retried, because
 * an upload done twice is two uploads; one with an idempotency key sets `retry: shouldRetry` itself.
 *
 * @param failures earlier failures of the same query
 * @param error of the client, or one that has it as its cause
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const reason = (error as Error).cause ?? error;
  return failures < 1 && !isTimeout(reason) && !(reason instanceof RequestError && reason.status === 401);
}

/**
 * Loads JSON. The caller names the type; worker tests hold each response to its contract. @throws as {@link request}
 */
export async function getJson<Body>(
  path: string,
  query?: QueryParameters,
  signal?: AbortSignal,
): Promise<Body> {
  return (await request(path, { query, signal })).json() as Promise<Body>;
}
