import { httpErrors } from './errors.ts';
import { joinBytes } from './join-bytes.ts';

/**
 * Reads a body of at most `limit` bytes.
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
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as ReadableStream<Uint8Array>) {
    size += part.length;
    if (size > limit) throw buildError(limit);
    parts.push(part);
  }
  return joinBytes(parts);
}
