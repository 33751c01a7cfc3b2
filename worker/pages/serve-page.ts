import type { Context } from 'hono';
import { LIST_FILTERS } from '../../schema/contracts/list-filters.ts';
import { toCanonicalPath } from './canonical-path.ts';
import { findCityCategory, findMergedList, type PageInstead } from './city-category-path.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import {
  buildFallbackStyle,
  FALLBACK_STYLE_PATH,
  renderNotPublishedPage,
  renderPendingPage,
} from './fallback-page.ts';
import { type FindPage, findPage } from './find-page.ts';
import { type LoadedRelease, loadCurrentRelease } from './load-release.ts';
import { buildMissingResponse } from './missing-page.ts';
import { buildPageResponse, CACHE_CONTROL } from './page-response.ts';
import { buildSpeculationRules, SPECULATION_RULES_PATH } from './speculation-rules.ts';
import { findStoredAsset } from './stored-asset.ts';

/** Paths of pages and files: segments of letters, digits and `. _ -`, with or without a trailing slash. */
const PLAIN_PATH = /^(\/|(\/[A-Za-z0-9._-]+)+\/?)$/;
const MAX_PATH_LENGTH = 500;
/** Parameters of filtered lists. */
const FILTERS = ['category', ...Object.keys(LIST_FILTERS)];

/** Serves a request from the static assets or the page store. */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const { method } = c.req;
  if (method !== 'GET' && method !== 'HEAD') throw httpErrors.methodNotAllowed(['GET', 'HEAD']);
  const { pathname } = new URL(c.req.url);
  if (pathname === SPECULATION_RULES_PATH) return buildSpeculationRules(method);
  if (pathname === FALLBACK_STYLE_PATH) return buildFallbackStyle(method);
  const isPlain = pathname.length <= MAX_PATH_LENGTH && PLAIN_PATH.test(pathname);

  if (isPlain && isFile(pathname)) {
    const asset = await c.env.ASSETS.fetch(c.req.raw);
    if (asset.status !== 404) return asset;
    await asset.body?.cancel();
  }
  try {
    const asset = await findStoredAsset(c.env.PAGES, pathname, method);
    return asset ?? (await serveFromRelease(c, isPlain ? pathname : null));
  } catch (cause) {
    throw httpErrors.pageStoreUnavailable(cause);
  }
}

/** Response of the current release, with its policy. */
async function serveFromRelease(c: Context<AppEnv>, path: string | null): Promise<Response> {
  const bucket = c.env.PAGES;
  const release = await loadCurrentRelease(bucket, Date.now());
  if (release === null) return renderNotPublishedPage();
  const response = await findPublishedPage(
    release,
    (wanted) => findPage(bucket, release, wanted),
    path,
    c.req.raw,
  );
  response.headers.set('Content-Security-Policy', release.policy);
  return response;
}

/** `path` is null if it cannot be that of a page. */
async function findPublishedPage(
  { isPartial }: Pick<LoadedRelease, 'isPartial'>,
  find: FindPage,
  path: string | null,
  request: Request,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const page = path === null ? null : await find(path);
  if (page) return hideFilteredPage(keepQuery(buildPageResponse(page, request), search), search);
  const canonical = toCanonicalPath(pathname);
  const redirect = canonical === null ? null : await findRedirect(find, pathname, canonical);
  if (redirect) return keepQuery(redirect, search);
  const instead =
    canonical === null
      ? null
      : ((await findCityCategory(find, canonical)) ?? (await findMergedList(find, canonical)));
  if (instead !== null) return redirectToList(instead, search);
  return isPartial && canonical !== null
    ? renderPendingPage()
    : buildMissingResponse(find, canonical ?? pathname, request.method);
}

/** True if the last segment has an extension. Slugs contain no dots, so these are files, sitemaps or robots.txt. */
function isFile(pathname: string): boolean {
  return pathname.lastIndexOf('.') > pathname.lastIndexOf('/');
}

/** Redirect to the canonical path, if a page exists there. */
async function findRedirect(find: FindPage, pathname: string, path: string): Promise<Response | null> {
  if (path === pathname) return null;
  const page = await find(path);
  if (!page || page.head.status === 404) return null;
  return new Response(null, { status: 301, headers: { Location: path, 'Cache-Control': CACHE_CONTROL } });
}

/**
 * A category in a city gets a page of its own once it has enough businesses, so only where a merge led may be
 * remembered.
 */
function redirectToList({ path, isPermanent }: PageInstead, search: string): Response {
  const query = path.includes('?') ? search.replace('?', '&') : search;
  return new Response(null, {
    status: isPermanent ? 301 : 302,
    headers: { Location: path + query, 'Cache-Control': CACHE_CONTROL },
  });
}

/** A filtered list is a part of its page, which search engines know already. */
function hideFilteredPage(response: Response, search: string): Response {
  const query = new URLSearchParams(search);
  if (FILTERS.some((name) => query.has(name))) response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

function keepQuery(response: Response, search: string): Response {
  const location = response.headers.get('Location');
  if (location && search !== '') response.headers.set('Location', `${location}${search}`);
  return response;
}
