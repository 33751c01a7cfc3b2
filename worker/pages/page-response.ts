import type { StoredPage } from '../../schema/page-store/stored-page.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.ts';

/** Redirects, removed and missing pages, and all pages of an operator are revalidated on each visit. */
export const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Pages of visitors are fresh for a minute, and for ten more shown at once while the browser asks for a newer one. */
const VISITOR_CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';
/** An operator has a session cookie, and must see at once what was saved. */
const OWN_COOKIE = /(^|; ?)__Host-/;

/** Response of a page to a request: whole, 304, or without a body for HEAD. The edge compresses it for each client. */
export function buildPageResponse(page: StoredPage, request: Request): Response {
  const { status, type, location, etag } = page.head;
  const headers = new Headers({ ETag: `"${etag}"`, 'Cache-Control': chooseCacheControl(page, request) });
  if (status === 200 && isKnown(etag, request.headers.get('If-None-Match')))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', type);
  if (isHtml(type)) headers.set('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`);
  if (status === 301 && location !== undefined) headers.set('Location', location);
  return new Response(request.method === 'HEAD' ? null : page.body, { status, headers });
}

/** Pages, and the suggestions of the header. Sitemaps and robots.txt are for robots, which ask seldom. */
function chooseCacheControl({ head }: StoredPage, request: Request): string {
  const isVisit =
    head.status === 200 &&
    /^(text\/html|application\/json)/.test(head.type) &&
    !OWN_COOKIE.test(request.headers.get('Cookie') ?? '');
  return isVisit ? VISITOR_CACHE_CONTROL : CACHE_CONTROL;
}

function isHtml(type: string): boolean {
  return type.startsWith('text/html');
}

/**
 * True if If-None-Match names the ETag, which is given without quotes. The comparison is weak, because compressing
 * proxies make ETags weak.
 */
export function isKnown(etag: string, header: string | null): boolean {
  const tags = header?.match(/"[^"]*"|^\*$/g) ?? [];
  return tags.some((tag) => tag === '*' || tag === `"${etag}"`);
}
