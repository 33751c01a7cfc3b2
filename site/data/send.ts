import { request, type RequestOptions } from './api-client.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let getCsrfToken: () => string | null = () => null;

/** Sets the source of the X-CSRF-Token header of writes; public pages have none. */
export function setCsrfTokenSource(source: () => string | null): void {
  getCsrfToken = source;
}

/** Headers of every write. */
export function getWriteHeaders(): Headers {
  const token = getCsrfToken();
  return new Headers(token === null ? {} : { 'X-CSRF-Token': token });
}

/** Sends a write with a JSON body, if it has one. @throws as `request` */
export async function send(
  method: Method,
  path: string,
  { body, prefer, ...options }: Omit<RequestOptions, 'query'> & { body?: unknown; prefer?: string } = {},
): Promise<Response> {
  const headers = getWriteHeaders();
  if (prefer !== undefined) headers.set('Prefer', prefer);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return request(path, options, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
}

/**
 * Sends a write and returns the JSON of its response; null for a response without a body.
 *
 * @example await sendJson<Message>('PATCH', '/api/admin/contact-messages/7', { status: 'read' })
 * @throws as `request`
 */
export async function sendJson<Body>(method: Method, path: string, body?: unknown): Promise<Body> {
  const response = await send(method, path, { body });
  return response.status === 204 ? (null as Body) : ((await response.json()) as Body);
}
