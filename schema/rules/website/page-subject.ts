import { LEGAL_PAGES, paths } from './paths.ts';

/** Kinds of pages whose views are counted; the first three have a slug. */
export const PAGE_KINDS = [
  'business',
  'category',
  'city',
  'home',
  'categories',
  'cities',
  'about',
  'contact',
  'map',
  'legal',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page as figures name it. `slug` is '' for pages that exist once. */
export type PageSubject = { kind: PageKind; slug: string };

const PAGES_BY_PATH = new Map<string, PageKind>([
  [paths.home(), 'home'],
  [paths.categories(), 'categories'],
  [paths.cities(), 'cities'],
  [paths.about(), 'about'],
  [paths.contact(), 'contact'],
  [paths.map(), 'map'],
  ...LEGAL_PAGES.map((name): [string, PageKind] => [paths.legal(name), 'legal']),
]);

const BRAND_PATH = /^\/(?:brands|brand\/[a-z0-9-]+)(?:\/[1-9]\d*)?$/;
const STATE_PATH = /^\/state\/[a-z0-9-]+(?:\/[1-9]\d*)?$/;
const CITY_CATEGORY_PATH = /^\/city\/([a-z0-9-]+)\/(?!\d+(?:\/|$))[a-z0-9-]+(?:\/[1-9]\d*)?$/;

/**
 * Page at a path; null for paths that the site does not have. Pages of a list count as the list, those of a category in
 * a city as the city, those of states as the list of cities, and those of brands as the list of categories.
 *
 * @example getPageSubject('/city/provo/2') // { kind: 'city', slug: 'provo' }
 */
export function getPageSubject(path: string): PageSubject | null {
  if (BRAND_PATH.test(path)) return { kind: 'categories', slug: '' };
  if (STATE_PATH.test(path)) return { kind: 'cities', slug: '' };
  const [, city] = CITY_CATEGORY_PATH.exec(path) ?? [];
  if (city !== undefined) return { kind: 'city', slug: city };
  const [, kind, slug, number] = /^\/(business|category|city)\/([a-z0-9-]+)(\/[1-9]\d*)?$/.exec(path) ?? [];
  if (slug !== undefined)
    return kind === 'business' && number !== undefined ? null : { kind: kind as PageKind, slug };
  const once = PAGES_BY_PATH.get(path.replace(/^(\/(?:categories|cities))\/[1-9]\d*$/, '$1'));
  return once === undefined ? null : { kind: once, slug: '' };
}
