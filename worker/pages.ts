import type { Context } from 'hono';
import { canonicalPath, listOf } from './canonical-path.ts';
import type { AppEnv } from './env.ts';
import { httpErrors } from './errors.ts';
import { fillListEnd, pagesOfList } from './list-end.ts';
import { notice } from './notice.ts';
import { currentRelease, pageKey } from './page-store.ts';
import { paths } from '../schema/rules/paths.ts';

/** Browsers store pages and revalidate them on each visit. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

type Room = Parameters<typeof paths.missing>[0];

/** Paths of pages and files: segments of letters, digits and `. _ -`, with or without a trailing slash. */
const PLAIN_PATH = /^(\/|(\/[A-Za-z0-9._-]+)+\/?)$/;
const MAX_PATH_LENGTH = 500;

/** Serves a request from the static assets or the page store. */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const { method } = c.req;
  if (method !== 'GET' && method !== 'HEAD') throw httpErrors.methodNotAllowed(['GET', 'HEAD']);
  const { pathname, search } = new URL(c.req.url);
  const isPlain = pathname.length <= MAX_PATH_LENGTH && PLAIN_PATH.test(pathname);

  if (isPlain && isFile(pathname)) {
    const asset = await c.env.ASSETS.fetch(c.req.raw);
    if (asset.status !== 404) return asset;
    await asset.body?.cancel();
  }
  try {
    return await publishedPage(c.env.PAGES, pathname, isPlain, search, c.req.raw);
  } catch (cause) {
    throw httpErrors.pageStoreUnavailable(cause);
  }
}

async function publishedPage(
  bucket: R2Bucket,
  pathname: string,
  isPlain: boolean,
  search: string,
  request: Request,
): Promise<Response> {
  const release = await currentRelease(bucket, Date.now());
  if (release === null) return notPublished();
  const page = isPlain ? await storedPage(bucket, release, pathname, request) : null;
  if (page) return keepQuery(page, search);
  const canonical = canonicalPath(pathname);
  const redirect = canonical === null ? null : await redirectTo(bucket, release, pathname, canonical);
  return redirect
    ? keepQuery(redirect, search)
    : notFound(bucket, release, canonical ?? pathname, request.method);
}

/** True if the last segment has an extension. Slugs contain no dots, so these are files, sitemaps or robots.txt. */
function isFile(pathname: string): boolean {
  return pathname.lastIndexOf('.') > pathname.lastIndexOf('/');
}

async function storedPage(
  bucket: R2Bucket,
  release: string,
  path: string,
  request: Request,
): Promise<Response | null> {
  if (path === '/index') return null;
  const key = pageKey(release, path);
  if (request.method === 'HEAD') {
    const object = await bucket.head(key);
    return object && pageResponse(object, null);
  }
  const known = knownTags(request.headers.get('If-None-Match'));
  let object: R2Object | R2ObjectBody | null = known
    ? await bucket.get(key, { onlyIf: known })
    : await bucket.get(key);
  if (!object) return null;
  if (!('body' in object)) {
    if (statusOf(object) === 200) return new Response(null, { status: 304, headers: cacheHeaders(object) });
    object = await bucket.get(key);
    if (!object) return null;
  }
  return pageResponse(object, (object as R2ObjectBody).body);
}

/** Parses If-None-Match. R2 compares strong ETags only, and compressing proxies make them weak, so `W/` is removed. */
function knownTags(header: string | null): Headers | null {
  const tags = header?.match(/"[^"]*"|^\*$/g);
  return tags ? new Headers({ 'If-None-Match': tags.join(', ') }) : null;
}

function pageResponse(object: R2Object, body: ReadableStream | null): Response {
  const status = statusOf(object);
  const headers = cacheHeaders(object);
  headers.set('Content-Type', object.httpMetadata?.contentType ?? 'text/html; charset=utf-8');
  const { location } = object.customMetadata ?? {};
  if (status === 301 && location) headers.set('Location', location);
  return new Response(body, { status, headers });
}

function statusOf(object: R2Object): number {
  return Number(object.customMetadata?.status ?? 200);
}

function cacheHeaders(object: R2Object): Headers {
  return new Headers({ ETag: object.httpEtag, 'Cache-Control': CACHE_CONTROL });
}

/** Redirect to the canonical path, if a page exists there. */
async function redirectTo(
  bucket: R2Bucket,
  release: string,
  pathname: string,
  path: string,
): Promise<Response | null> {
  if (path === pathname) return null;
  const object = await bucket.head(pageKey(release, path));
  if (!object || statusOf(object) === 404) return null;
  return new Response(null, { status: 301, headers: { Location: path, 'Cache-Control': CACHE_CONTROL } });
}

function keepQuery(response: Response, search: string): Response {
  const location = response.headers.get('Location');
  if (location && search !== '') response.headers.set('Location', `${location}${search}`);
  return response;
}

/** 404 page: that of the section (business, category, city, list) if there is one, else the general one. */
async function notFound(bucket: R2Bucket, release: string, path: string, method: string): Promise<Response> {
  const room = /^\/(business|category|city)\/./.exec(path)?.[1] as Room | undefined;
  const page =
    (await listEnd(bucket, release, path)) ??
    (room && (await storedNotFound(bucket, release, paths.missing(room)))) ??
    (await storedNotFound(bucket, release, paths.notFound()));
  if (!page) return notice(404, 'Page not found', 'There is no page at this address.');
  return method === 'HEAD' ? new Response(null, page) : page;
}

/** 404 page for a page number beyond the end of a list, with the number of pages. */
async function listEnd(bucket: R2Bucket, release: string, path: string): Promise<Response | null> {
  const base = listOf(path);
  const first = base && (await bucket.get(pageKey(release, base)));
  if (!first) return null;
  const page = await storedNotFound(bucket, release, paths.missing('list'));
  return page && fillListEnd(page, base, pagesOfList(await first.text(), base));
}

async function storedNotFound(bucket: R2Bucket, release: string, path: string): Promise<Response | null> {
  const object = await bucket.get(pageKey(release, path));
  if (!object) return null;
  const headers = new Headers({
    'Content-Type': object.httpMetadata?.contentType ?? 'text/html; charset=utf-8',
    'Cache-Control': CACHE_CONTROL,
  });
  return new Response(object.body, { status: 404, headers });
}

function notPublished(): Response {
  const response = notice(503, 'Nothing published', 'Nothing has been published yet. Run npm run publish.');
  response.headers.set('Retry-After', '10');
  return response;
}
