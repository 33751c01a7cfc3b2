import type { Context } from 'hono';
import { toCanonicalPath, getListPath } from './canonical-path.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { fillMissingListPage, countListPages } from './missing-list-page.ts';
import { renderFallbackPage } from './fallback-page.ts';
import { loadCurrentRelease, buildPageKey } from './page-store.ts';
import { paths } from '../../schema/rules/website/paths.ts';

/** Browsers store pages and revalidate them on each visit. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

type MissingPageKind = Parameters<typeof paths.missing>[0];

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
    return await findPublishedPage(c.env.PAGES, pathname, isPlain, search, c.req.raw);
  } catch (cause) {
    throw httpErrors.pageStoreUnavailable(cause);
  }
}

async function findPublishedPage(
  bucket: R2Bucket,
  pathname: string,
  isPlain: boolean,
  search: string,
  request: Request,
): Promise<Response> {
  const release = await loadCurrentRelease(bucket, Date.now());
  if (release === null) return buildNotPublishedResponse();
  const page = isPlain ? await findStoredPage(bucket, release, pathname, request) : null;
  if (page) return keepQuery(page, search);
  const canonical = toCanonicalPath(pathname);
  const redirect = canonical === null ? null : await findRedirect(bucket, release, pathname, canonical);
  return redirect
    ? keepQuery(redirect, search)
    : buildNotFoundResponse(bucket, release, canonical ?? pathname, request.method);
}

/** True if the last segment has an extension. Slugs contain no dots, so these are files, sitemaps or robots.txt. */
function isFile(pathname: string): boolean {
  return pathname.lastIndexOf('.') > pathname.lastIndexOf('/');
}

async function findStoredPage(
  bucket: R2Bucket,
  release: string,
  path: string,
  request: Request,
): Promise<Response | null> {
  if (path === '/index') return null;
  const key = buildPageKey(release, path);
  if (request.method === 'HEAD') {
    const object = await bucket.head(key);
    return object && buildPageResponse(object, null);
  }
  const known = parseIfNoneMatch(request.headers.get('If-None-Match'));
  let object: R2Object | R2ObjectBody | null = known
    ? await bucket.get(key, { onlyIf: known })
    : await bucket.get(key);
  if (!object) return null;
  if (!('body' in object)) {
    if (getStatus(object) === 200)
      return new Response(null, { status: 304, headers: buildCacheHeaders(object) });
    object = await bucket.get(key);
    if (!object) return null;
  }
  return buildPageResponse(object, (object as R2ObjectBody).body);
}

/** Parses If-None-Match. R2 compares strong ETags only, and compressing proxies make them weak, so `W/` is removed. */
function parseIfNoneMatch(header: string | null): Headers | null {
  const tags = header?.match(/"[^"]*"|^\*$/g);
  return tags ? new Headers({ 'If-None-Match': tags.join(', ') }) : null;
}

function buildPageResponse(object: R2Object, body: ReadableStream | null): Response {
  const status = getStatus(object);
  const headers = buildCacheHeaders(object);
  headers.set('Content-Type', object.httpMetadata?.contentType ?? 'text/html; charset=utf-8');
  const { location } = object.customMetadata ?? {};
  if (status === 301 && location) headers.set('Location', location);
  return new Response(body, { status, headers });
}

function getStatus(object: R2Object): number {
  return Number(object.customMetadata?.status ?? 200);
}

function buildCacheHeaders(object: R2Object): Headers {
  return new Headers({ ETag: object.httpEtag, 'Cache-Control': CACHE_CONTROL });
}

/** Redirect to the canonical path, if a page exists there. */
async function findRedirect(
  bucket: R2Bucket,
  release: string,
  pathname: string,
  path: string,
): Promise<Response | null> {
  if (path === pathname) return null;
  const object = await bucket.head(buildPageKey(release, path));
  if (!object || getStatus(object) === 404) return null;
  return new Response(null, { status: 301, headers: { Location: path, 'Cache-Control': CACHE_CONTROL } });
}

function keepQuery(response: Response, search: string): Response {
  const location = response.headers.get('Location');
  if (location && search !== '') response.headers.set('Location', `${location}${search}`);
  return response;
}

/** 404 page: that of the section (business, category, city, list) if there is one, else the general one. */
async function buildNotFoundResponse(
  bucket: R2Bucket,
  release: string,
  path: string,
  method: string,
): Promise<Response> {
  const room = /^\/(business|category|city)\/./.exec(path)?.[1] as MissingPageKind | undefined;
  const page =
    (await findMissingListPage(bucket, release, path)) ??
    (room && (await findStoredNotFound(bucket, release, paths.missing(room)))) ??
    (await findStoredNotFound(bucket, release, paths.notFound()));
  if (!page) return renderFallbackPage(404, 'Page not found', 'There is no page at this address.');
  return method === 'HEAD' ? new Response(null, page) : page;
}

/** 404 page for a page number beyond the end of a list, with the number of pages. */
async function findMissingListPage(
  bucket: R2Bucket,
  release: string,
  path: string,
): Promise<Response | null> {
  const base = getListPath(path);
  const first = base && (await bucket.get(buildPageKey(release, base)));
  if (!first) return null;
  const page = await findStoredNotFound(bucket, release, paths.missing('list'));
  return page && fillMissingListPage(page, base, countListPages(await first.text(), base));
}

async function findStoredNotFound(bucket: R2Bucket, release: string, path: string): Promise<Response | null> {
  const object = await bucket.get(buildPageKey(release, path));
  if (!object) return null;
  const headers = new Headers({
    'Content-Type': object.httpMetadata?.contentType ?? 'text/html; charset=utf-8',
    'Cache-Control': CACHE_CONTROL,
  });
  return new Response(object.body, { status: 404, headers });
}

function buildNotPublishedResponse(): Response {
  const response = renderFallbackPage(
    503,
    'Nothing published',
    'Nothing has been published yet. Run npm run publish.',
  );
  response.headers.set('Retry-After', '10');
  return response;
}
