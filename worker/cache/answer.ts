import { Buffer } from 'node:buffer';

/** A cached response: body, headers, and the time it was created, in milliseconds. */
export type Answer = { body: ArrayBuffer; headers: [string, string][]; keptAt: number };

/** Headers for the time and for the names of the original headers, since the Cache API adds headers of its own. */
const KEPT_AT = 'X-Kept-At';
const OWN_HEADERS = 'X-Own-Headers';

/** Reads a response and adds its ETag. `now` in milliseconds. */
export async function readAnswer(response: Response, now: number): Promise<Answer> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  const digest = await crypto.subtle.digest('SHA-1', body);
  headers.set('ETag', `"${Buffer.from(digest).toString('hex')}"`);
  return { body, headers: [...headers], keptAt: now };
}

/** Response for a client. */
export function respondWith({ body, headers }: Answer): Response {
  return new Response(body, { headers });
}

/** Response for the Cache API, which stores it for `seconds`. */
export function packAnswer(answer: Answer, seconds: number): Response {
  const response = respondWith(answer);
  response.headers.set(KEPT_AT, String(answer.keptAt));
  response.headers.set(OWN_HEADERS, answer.headers.map(([name]) => name).join());
  response.headers.set('Cache-Control', `s-maxage=${seconds}`);
  return response;
}

/** Reverses {@link packAnswer}; null for other responses. */
export async function unpackAnswer(response: Response): Promise<Answer | null> {
  const keptAt = response.headers.get(KEPT_AT);
  const names = response.headers.get(OWN_HEADERS);
  if (keptAt === null || names === null) return null;
  const headers = names.split(',').map((name): [string, string] => [name, response.headers.get(name) ?? '']);
  return { body: await response.arrayBuffer(), headers, keptAt: Number(keptAt) };
}
