import type { SiteInfo } from '../../../site/models/page-models.ts';
import { findListReason } from '../../../schema/rules/website/index-gate.ts';
import { IDS_PER_SITEMAP } from '../../../schema/rules/website/page-sizes.ts';
import { SITE_PATHS, paths } from '../../../schema/rules/website/paths.ts';
import {
  findNextSitemapBusiness,
  findNextSitemapList,
  loadSitemapBusinesses,
  loadSitemapLists,
} from '../../../schema/store/queries/publishing/sitemap-rows.ts';
import { loadCityCategoriesBetween } from '../../../schema/store/queries/publishing/city-categories.ts';
import { toBrandSlug } from '../../../schema/rules/brand/brand-slug.ts';
import type { Facts } from '../../../site/models/builders/facts.ts';
import { groupCitiesByState } from '../../../schema/store/queries/publishing/states.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

export type SitemapName = { of: keyof typeof IDS_PER_SITEMAP | 'pages'; chunk: number };

type Sources = { snapshot: Snapshot; facts: Facts; site: SiteInfo };

/** The sitemap that has the entry of an id. */
export function getSitemapName(of: keyof typeof IDS_PER_SITEMAP, id: number): SitemapName {
  return { of, chunk: Math.floor(id / IDS_PER_SITEMAP[of]) };
}

/** All sitemaps that have an entry. */
export function findSitemapNames(snapshot: Snapshot): SitemapName[] {
  return [
    { of: 'pages', chunk: 0 },
    ...findChunks('categories', (first) => findNextSitemapList(snapshot, 'category', first)),
    ...findChunks('cities', (first) => findNextSitemapList(snapshot, 'city', first)),
    ...findChunks('businesses', (first) => findNextSitemapBusiness(snapshot, first)),
  ];
}

/** Jumps from the first entry of a span to the first after it, instead of reading every row. */
function findChunks(
  of: keyof typeof IDS_PER_SITEMAP,
  findNext: (first: number) => number | null,
): SitemapName[] {
  const found: SitemapName[] = [];
  for (let id = findNext(0); id !== null; id = findNext((found.at(-1)!.chunk + 1) * IDS_PER_SITEMAP[of]))
    found.push(getSitemapName(of, id));
  return found;
}

/** XML of the index of sitemaps. */
export function renderSitemapIndex({ snapshot, site }: Pick<Sources, 'snapshot' | 'site'>): string {
  const entries = findSitemapNames(snapshot)
    .map(
      ({ of, chunk }) =>
        `<sitemap><loc>${toAbsoluteUrl(site, paths.sitemap(`${of}-${chunk}`))}</loc></sitemap>`,
    )
    .join('\n');
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries}\n</sitemapindex>\n`;
}

/**
 * One sitemap: the URLs of all pages that are indexed (schema/rules/website/index-gate.ts), `lastmod` only where the
 * change is known; null without any.
 */
export function renderSitemap(name: SitemapName, from: Sources): string | null {
  const entries = from.facts.links.pick([...findEntries(name, from)], ({ path }) => path);
  const urls = entries.map(({ path, lastmod }) => {
    const date = lastmod === undefined ? '' : `<lastmod>${lastmod.slice(0, 10)}</lastmod>`;
    return `<url><loc>${toAbsoluteUrl(from.site, path)}</loc>${date}</url>`;
  });
  return urls.length === 0 ? null : `${XML}<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

function* findEntries(
  { of, chunk }: SitemapName,
  { snapshot, facts }: Sources,
): Generator<{ path: string; lastmod?: string }> {
  if (of === 'pages') {
    for (const path of [...SITE_PATHS, paths.categories(), paths.cities()]) yield { path };
    for (const { slug, cityCount } of groupCitiesByState(snapshot).values())
      if (findListReason(1, { entries: cityCount }) === null) yield { path: paths.state(slug) };
    const brands = facts.brands();
    if (brands.length > 0 && findListReason(1, { entries: brands.length }) === null)
      yield { path: paths.brands() };
    for (const { nameKey, branches } of brands)
      if (findListReason(1, { entries: branches }) === null)
        yield { path: paths.brand(toBrandSlug(nameKey)) };
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
  for (const { slug } of loadSitemapLists(snapshot, table, first, last)) yield { path: paths[table](slug) };
  if (of === 'categories') return;
  for (const { city, category, isSame } of loadCityCategoriesBetween(snapshot, first, last))
    if (isSame === 0) yield { path: paths.cityCategory(city, category) };
}

/** Text of robots.txt. */
export function renderRobotsText(site: SiteInfo): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: ${paths.search()}\nDisallow: ${paths.saved()}\n\nSitemap: ${toAbsoluteUrl(site, paths.sitemapIndex())}\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Slugs are ASCII, so a path needs no escaping. */
function toAbsoluteUrl(site: SiteInfo, path: string): string {
  return `${site.url}${path === '/' ? '/' : path}`;
}
