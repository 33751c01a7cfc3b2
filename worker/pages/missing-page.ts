import { paths } from '../../schema/rules/website/paths.ts';
import { getListPath } from './canonical-path.ts';
import { findMissingRoom } from './city-category-path.ts';
import { renderFallbackPage } from './fallback-page.ts';
import type { FindPage } from './find-page.ts';
import { countListPages, fillMissingListPage } from './missing-list-page.ts';
import { CACHE_CONTROL } from './page-response.ts';

type MissingPageKind = Parameters<typeof paths.missing>[0];

/** 404 page: that of the section (business, category, city, state, brand, list) if it has one, else the general one. */
export async function buildMissingResponse(find: FindPage, path: string, method: string): Promise<Response> {
  const [, list] = /^\/(business|category|city|state|brand)\/./.exec(path) ?? [];
  const room = list === 'city' ? await findMissingRoom(find, path) : (list as MissingPageKind | undefined);
  const page =
    (await findMissingListPage(find, path)) ??
    (room && (await findMissingPage(find, paths.missing(room)))) ??
    (await findMissingPage(find, paths.notFound()));
  if (!page) return renderFallbackPage(404, 'Page not found', 'There is no page at this address.');
  return method === 'HEAD' ? new Response(null, page) : page;
}

/** 404 page for a page number beyond the end of a list, with the number of pages. */
async function findMissingListPage(find: FindPage, path: string): Promise<Response | null> {
  const base = getListPath(path);
  const first = base && (await find(base));
  if (!first) return null;
  const page = await findMissingPage(find, paths.missing('list'));
  const html = new TextDecoder().decode(first.body);
  return page && fillMissingListPage(page, base, countListPages(html, base));
}

async function findMissingPage(find: FindPage, path: string): Promise<Response | null> {
  const page = await find(path);
  if (!page) return null;
  const headers = { 'Content-Type': page.head.type, 'Cache-Control': CACHE_CONTROL };
  return new Response(page.body, { status: 404, headers });
}
