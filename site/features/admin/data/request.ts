import { csrfToken } from './csrf.ts';
import { ERROR_TEXTS } from './error-texts.tr.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Values left out are not sent. */
export type Query = Record<string, string | number | boolean | undefined>;

type Options = { query?: Query; body?: unknown; signal?: AbortSignal; timeLimit?: number };

/**
 * Milliseconds after which a request is given up, unless it says otherwise: a server that hangs must not trap whoever waits for it.
 * For a download they are counted from its last byte.
 */
export const TIME_LIMIT = 15_000;

/** What an error of the API says of itself (schema/contracts/error.ts), as far as the answer holds it. */
type Said = { error?: string; code?: string; details?: unknown; issues?: unknown };

/** An answer that is not a success. Its text is '{status}: {body}', or the status text where there is no body (A-8-01). */
export class RequestError extends Error {
  readonly status: number;
  /** Sentence for people: ours for the code, else that of the server; empty if there is neither. */
  readonly text: string;
  readonly code: string | undefined;
  readonly details: unknown;
  readonly issues: unknown;
  /** Seconds after which to ask again, where the server named them. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.name = 'RequestError';
    const said = readSaid(body);
    this.status = response.status;
    this.text = ERROR_TEXTS[said.code ?? ''] ?? said.error ?? '';
    this.code = said.code;
    this.details = said.details;
    this.issues = said.issues;
    this.retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  }
}

function readSaid(body: string): Said {
  try {
    const said: unknown = JSON.parse(body);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}

/** Told of every answer: 401 means that the session is over, anything else of an operator's call that it goes on. */
type Listener = (status: number) => void;
let listener: Listener = () => {};

/** Sets who is told of the status of every answer. The session is (session.ts). */
export function onAnswer(tell: Listener): void {
  listener = tell;
}

/**
 * Makes a call to the site's own API, with the cookie, and with the token that writing calls need.
 *
 * @param path such as '/api/categories'
 * @param options.timeLimit milliseconds for the whole response, its body too; Infinity for none
 * @throws RequestError when the answer is not a success
 * @throws TypeError with the browser's words when there is no answer; DOMException 'TimeoutError' when there is none in time
 */
export async function send(method: Method, path: string, options: Options = {}): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  const csrf = csrfToken();
  if (method !== 'GET' && csrf !== null) headers.set('X-CSRF-Token', csrf);
  const response = await fetch(path + searchOf(options.query), {
    method,
    headers,
    credentials: 'same-origin',
    body: options.body === undefined ? null : JSON.stringify(options.body),
    signal: within(options.timeLimit ?? TIME_LIMIT, options.signal),
  });
  listener(response.status);
  if (!response.ok) throw new RequestError(response, await response.text());
  return response;
}

/**
 * Fetches a file, which may take as long as bytes keep coming.
 *
 * @throws as {@link send}
 */
export async function downloadFile(
  path: string,
  query?: Query,
): Promise<{ headers: Headers; content: Blob }> {
  const end = new AbortController();
  const wait = () => setTimeout(() => end.abort(timeoutError()), TIME_LIMIT);
  let timer = wait();
  try {
    const response = await send('GET', path, { query, signal: end.signal, timeLimit: Infinity });
    const reader = response.body!.getReader();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      clearTimeout(timer);
      timer = wait();
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
    }
    const type = response.headers.get('Content-Type') ?? '';
    return { headers: response.headers, content: new Blob(pieces, { type }) };
  } finally {
    clearTimeout(timer);
  }
}

const timeoutError = () => new DOMException('The server did not answer in time', 'TimeoutError');

/** Aborts with `signal`, or after a time. The time goes on after the headers: a body can hang too, and aborting one that is read does nothing. */
function within(milliseconds: number, signal: AbortSignal | undefined): AbortSignal {
  const end = new AbortController();
  // A timer takes an infinite time for none at all.
  if (milliseconds !== Infinity) setTimeout(() => end.abort(timeoutError()), milliseconds);
  // Safari knows AbortSignal.any() from 17.4 on only.
  const follow = () => end.abort(signal!.reason);
  if (signal?.aborted) follow();
  else signal?.addEventListener('abort', follow, { once: true });
  return end.signal;
}

function searchOf(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

/**
 * A writing call. The type of the answer is the caller's word; null where the server answers nothing.
 *
 * @example await request<Saved>('PATCH', '/api/businesses/7', { version: 3, name: 'Crumb' })
 * @throws RequestError, TypeError as {@link send}
 */
export async function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const response = await send(method, path, { body });
  return response.status === 204 ? (null as Answer) : ((await response.json()) as Answer);
}

/** A reading call. @throws as {@link send} */
export async function get<Answer>(path: string, query?: Query, signal?: AbortSignal): Promise<Answer> {
  return (await send('GET', path, { query, signal })).json() as Promise<Answer>;
}

/** A reading call that answers one part of a list, with how many there are in all. @throws as {@link send} */
export async function getList<Item>(
  path: string,
  query?: Query,
  signal?: AbortSignal,
): Promise<{ items: Item[]; total: number }> {
  const response = await send('GET', path, { query, signal });
  const items = (await response.json()) as Item[];
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}
