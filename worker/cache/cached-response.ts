import { Buffer } from 'node:buffer';

/** A cached response: body, headers, and the time it was created, in milliseconds. */
export type CachedResponse = { body: ArrayBuffer; headers: [string, string][]; storedAt: number };

/** Headers for the time and for the names of the original headers, since the Cache API adds headers of its own. */
const STORED_AT_HEADER = 'X-Kept-At';
const HEADER_NAMES_HEADER = 'X-Own-Headers';

/** Reads a response and adds its ETag. `now` in milliseconds. */
export async function captureResponse(response: Response, now: number): Promise<CachedResponse> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  const digest = await crypto.subtle.digest('SHA-1', body);
  headers.set('ETag', `"${Buffer.from(digest).toString('hex')}"`);
  return { body, headers: [...headers], storedAt: now };
}

/** Response for a client. */
export function toResponse({ body, headers }: CachedResponse): Response {
  return new Response(body, { headers });
}

/** Response for the Cache API, which stores it for `seconds`. */
export function serializeForCache(answer: CachedResponse, seconds: number): Response {
  const response = toResponse(answer);
  response.headers.set(STORED_AT_HEADER, String(answer.storedAt));
  response.headers.set(HEADER_NAMES_HEADER, answer.headers.map(([name]) => name).join());
  response.headers.set('Cache-Control', `s-maxage=${seconds}`);
  return response;
}

/** Reverses {@link serializeForCache}; null for other responses. */
export async function parseFromCache(response: Response): Promise<CachedResponse | null> {
  const storedAt = response.headers.get(STORED_AT_HEADER);
  const names = response.headers.get(HEADER_NAMES_HEADER);
  if (storedAt === null || names === null) return null;
  const headers = names.split(',').map((name): [string, string] => [name, response.headers.get(name) ?? '']);
  return { body: await response.arrayBuffer(), headers, storedAt: Number(storedAt) };
}
