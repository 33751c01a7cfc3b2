import type { Crumb } from '../../components/breadcrumbs.ts';
import { toOneByte } from '../../components/html.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import type { SiteInfo } from '../../models/page-models.ts';

/** Metadata of a page for search engines and link previews. */
export type Head = {
  title: string;
  /** At most 160 characters. */
  description: string;
  keywords: string;
  /** Path of the canonical URL; null for pages at several URLs, such as the 404 page. */
  path: string | null;
  /** False for pages that search engines should not show (schema/rules/website/index-gate.ts). */
  isIndexed: boolean;
  /** Picture for shared links; null for the one of the site. */
  image: PreviewImage | null;
  /** Structured data, one JSON-LD node each. */
  data: JsonLd[];
};
/** A picture for shared links: path or URL, not of an SVG, and size in pixels. */
export type PreviewImage = { url: string; width: number; height: number; alt: string };
/** A node of structured data. */
export type JsonLd = { [property: string]: unknown };

export const MAX_TITLE = 60;
export const MAX_DESCRIPTION = 160;

/** Converts a path of the site to an absolute URL; URLs stay unchanged. */
export function toAbsoluteUrl(site: SiteInfo, path: string): string {
  return path.startsWith('/') ? site.url + path : path;
}

/** The first title that search engines show in full, or else the last one. */
export function chooseTitle(titles: string[]): string {
  return titles.find((title) => title.length <= MAX_TITLE) ?? titles.at(-1)!;
}

const SPECIAL = /[<\u2010-\u2026]/;
const ALL_SPECIAL = /[<\u2010-\u2026]/g;

/**
 * Serialises structured data for a script element, in which a name must not close the element. Typographic characters
 * are escaped, see components/html.ts.
 */
export function serializeJsonLd(node: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...node });
  if (!SPECIAL.test(json)) return json;
  const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return toOneByte(json.replace(ALL_SPECIAL, code));
}

/** WebSite node of the home page, which gives search engines the name of the site. */
export function toWebSite(site: SiteInfo): JsonLd {
  return { '@type': 'WebSite', name: site.name, url: toAbsoluteUrl(site, paths.home()) };
}

/** The steps of a breadcrumb trail as structured data. */
export function toBreadcrumbList(site: SiteInfo, crumbs: Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === null ? {} : { item: toAbsoluteUrl(site, path) }),
    })),
  };
}
