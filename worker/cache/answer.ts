import { Buffer } from 'node:buffer';

/** A successful answer as it is kept: bytes, headers of its own, and the moment it was worked out, in milliseconds. */
export type Answer = { body: ArrayBuffer; headers: [string, string][]; keptAt: number };

/** Headers under which the moment, and the names of the answer's own headers, travel through the Cache API, which adds others. */
const KEPT_AT = 'X-Kept-At';
const OWN_HEADERS = 'X-Own-Headers';

/** Reads a fresh answer to the end, and gives it the tag by which browsers ask whether it changed. `now` in milliseconds. */
export async function readAnswer(response: Response, now: number): Promise<Answer> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  const digest = await crypto.subtle.digest('SHA-1', body);
  headers.set('ETag', `"${Buffer.from(digest).toString('hex')}"`);
  return { body, headers: [...headers], keptAt: now };
}

/** The answer as a client gets it. */
export function respondWith({ body, headers }: Answer): Response {
  return new Response(body, { headers });
}

/** The answer as the Cache API keeps it for `seconds`. */
export function packAnswer(answer: Answer, seconds: number): Response {
  const response = respondWith(answer);
  response.headers.set(KEPT_AT, String(answer.keptAt));
  response.headers.set(OWN_HEADERS, answer.headers.map(([name]) => name).join());
  response.headers.set('Cache-Control', `s-maxage=${seconds}`);
  return response;
}

/** What {@link packAnswer} packed; null when it is something else. */
export async function unpackAnswer(response: Response): Promise<Answer | null> {
  const keptAt = response.headers.get(KEPT_AT);
  const names = response.headers.get(OWN_HEADERS);
  if (keptAt === null || names === null) return null;
  const headers = names.split(',').map((name): [string, string] => [name, response.headers.get(name) ?? '']);
  return { body: await response.arrayBuffer(), headers, keptAt: Number(keptAt) };
}
