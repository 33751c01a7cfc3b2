import type { SiteInfo } from '../../../site/models/page-models.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import {
  BUSINESSES_PER_PAGE,
  CITIES_PER_STATE_PAGE,
  PLACES_PER_PAGE,
  countPages,
} from '../../../site/models/page-numbers.ts';
import {
  findNextSitemapId,
  loadSitemapBusinesses,
  loadSitemapLists,
} from '../../../schema/store/queries/publishing/sitemap-rows.ts';
import { loadCityCategoriesBetween } from '../../../schema/store/queries/publishing/city-categories.ts';
import { groupCitiesByState } from '../../../schema/store/queries/publishing/states.ts';
import { countLists } from '../../../schema/store/queries/publishing/plan-rows.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/**
 * Ids per sitemap; the entry of a city includes its categories. A change affects one file only, and every file stays
 * far below the limits of the protocol of 50,000 URLs and 50 MB (sitemaps.org).
 */
const IDS_PER_SITEMAP = { businesses: 5000, cities: 25, categories: 20 } as const;

export type SitemapName = { of: keyof typeof IDS_PER_SITEMAP | 'pages'; chunk: number };

type Sources = { snapshot: Snapshot; site: SiteInfo };

/** The sitemap that has the entry of an id. */
export function getSitemapName(of: keyof typeof IDS_PER_SITEMAP, id: number): SitemapName {
  return { of, chunk: Math.floor(id / IDS_PER_SITEMAP[of]) };
}

/** All sitemaps that have an entry. */
export function findSitemapNames(snapshot: Snapshot): SitemapName[] {
  const chunks = (of: keyof typeof IDS_PER_SITEMAP, table: 'business' | 'category' | 'city') => {
    const found: SitemapName[] = [];
    // Jumps from the first entry of a span to the first after it, instead of reading every row.
    const next = (first: number) => findNextSitemapId(snapshot, table, first);
    for (let id = next(0); id !== null; id = next((found.at(-1)!.chunk + 1) * IDS_PER_SITEMAP[of]))
      found.push(getSitemapName(of, id));
    return found;
  };
  return [
    { of: 'pages', chunk: 0 },
    ...chunks('categories', 'category'),
    ...chunks('cities', 'city'),
    ...chunks('businesses', 'business'),
  ];
}

/** XML of the index of sitemaps. */
export function renderSitemapIndex({ snapshot, site }: Sources): string {
  const entries = findSitemapNames(snapshot)
    .map(
      ({ of, chunk }) =>
        `<sitemap><loc>${toAbsoluteUrl(site, paths.sitemap(`${of}-${chunk}`))}</loc></sitemap>`,
    )
    .join('\n');
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries}\n</sitemapindex>\n`;
}

/** One sitemap: all URLs that respond with 200, including each list page; `lastmod` only where the change is known. */
export function renderSitemap(name: SitemapName, from: Sources): string {
  const urls = [...findEntries(name, from)]
    .map(({ path, lastmod }) => {
      const date = lastmod === undefined ? '' : `<lastmod>${lastmod.slice(0, 10)}</lastmod>`;
      return `<url><loc>${toAbsoluteUrl(from.site, path)}</loc>${date}</url>`;
    })
    .join('\n');
  return `${XML}<urlset ${NAMESPACE}>\n${urls}\n</urlset>\n`;
}

function* findEntries(
  { of, chunk }: SitemapName,
  { snapshot }: Sources,
): Generator<{ path: string; lastmod?: string }> {
  if (of === 'pages') {
    yield { path: paths.home() };
    yield* toPagePaths(
      paths.categories,
      Math.max(1, countPages(countLists(snapshot, 'category'), PLACES_PER_PAGE)),
    );
    yield* toPagePaths(paths.cities, Math.max(1, countPages(countLists(snapshot, 'city'), PLACES_PER_PAGE)));
    for (const { slug, cityCount } of groupCitiesByState(snapshot).values())
      yield* toPagePaths((page) => paths.state(slug, page), countPages(cityCount, CITIES_PER_STATE_PAGE));
    return;
  }
  const first = chunk * IDS_PER_SITEMAP[of];
  const last = first + IDS_PER_SITEMAP[of] - 1;
  if (of === 'businesses') {
    for (const { slug, updatedAt } of loadSitemapBusinesses(snapshot, first, last))
      yield { path: paths.business(slug), lastmod: updatedAt };
    return;
  }
  const table = of === 'cities' ? 'city' : 'category';
  for (const { slug, count } of loadSitemapLists(snapshot, table, first, last)) {
    yield* toPagePaths((page) => paths[table](slug, page), countPages(count, BUSINESSES_PER_PAGE));
  }
  if (of === 'categories') return;
  for (const { city, category, count } of loadCityCategoriesBetween(snapshot, first, last))
    yield* toPagePaths(
      (page) => paths.cityCategory(city, category, page),
      countPages(count, BUSINESSES_PER_PAGE),
    );
}

function* toPagePaths(path: (page: number) => string, pages: number): Generator<{ path: string }> {
  for (let page = 1; page <= pages; page++) yield { path: path(page) };
}

/** Text of robots.txt. */
export function renderRobotsText(site: SiteInfo): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: ${paths.search()}\n\nSitemap: ${toAbsoluteUrl(site, paths.sitemapIndex())}\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Slugs are ASCII, so a path needs no escaping. */
function toAbsoluteUrl(site: SiteInfo, path: string): string {
  return `${site.url}${path === '/' ? '/' : path}`;
}
