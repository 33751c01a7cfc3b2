import { httpErrors } from './errors.ts';
import { joinBytes } from './join-bytes.ts';

/**
 * Reads a body of at most `limit` bytes. One with a length is read at once, because the connection delivers no more.
 * The parts of a stream have 4 KB, and each costs a round through JavaScript. A body in chunks ends where they do,
 * whatever length it states.
 *
 * @param buildError of a larger one
 * @throws HttpError 413 as soon as the limit is exceeded
 */
export async function readBody(
  request: Request,
  limit: number,
  buildError: (limit: number) => Error = httpErrors.bodyTooLarge,
): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const length = request.headers.get('Content-Length');
  if (length === null || request.headers.has('Transfer-Encoding'))
    return await readStream(request.body, limit, buildError);
  if (!(Number(length) <= limit)) throw buildError(limit);
  return new Uint8Array(await request.arrayBuffer());
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  limit: number,
  buildError: (limit: number) => Error,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > limit) throw buildError(limit);
    parts.push(part);
  }
  return joinBytes(parts);
}
