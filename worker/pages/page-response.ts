import { zstdDecompressSync } from 'node:zlib';
import type { StoredPage } from './find-page.ts';

/** Browsers store pages and revalidate them on each visit. */
export const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Response of a page to a request: whole, 304, or without a body for HEAD. */
export function buildPageResponse(page: StoredPage, request: Request): Response {
  const { status, type, location, etag } = page.head;
  const headers = new Headers({ ETag: `"${etag}"`, 'Cache-Control': CACHE_CONTROL });
  if (status === 200 && isKnown(etag, request.headers.get('If-None-Match')))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', type);
  if (status === 301 && location !== undefined) headers.set('Location', location);
  return new Response(request.method === 'HEAD' ? null : decodeBody(page), { status, headers });
}

/** Body of a page, decompressed. The edge compresses it for each client. */
export function decodeBody({ head, body }: StoredPage): Uint8Array {
  if (head.plain) return body;
  const decoded = zstdDecompressSync(body);
  if (decoded.length !== head.size)
    throw new Error(`The stored page ${head.path} has ${decoded.length} instead of ${head.size} bytes`);
  return decoded;
}

/** True if If-None-Match names the ETag. The comparison is weak, because compressing proxies make ETags weak. */
function isKnown(etag: string, header: string | null): boolean {
  const tags = header?.match(/"[^"]*"|^\*$/g) ?? [];
  return tags.some((tag) => tag === '*' || tag === `"${etag}"`);
}
