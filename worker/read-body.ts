import { httpErrors } from './errors.ts';

/** Reads a body of at most `limit` bytes. @throws HttpError 413 as soon as the limit is exceeded */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as ReadableStream<Uint8Array>) {
    size += part.length;
    if (size > limit) throw httpErrors.bodyTooLarge(limit);
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
