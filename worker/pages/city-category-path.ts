import { paths } from '../../schema/rules/website/paths.ts';
import { isPageNumber } from '../../schema/rules/website/city-category.ts';
import { getListPath } from './canonical-path.ts';
import type { FindPage } from './find-page.ts';

/** A path that may be that of a category in a city, or of a page of it. */
const CITY_CATEGORY = /^\/city\/([^/]+)\/([^/]+)(\/[1-9]\d*)?$/;

/** Where a page is found instead. `isPermanent`: it will not be at the requested path again. */
export type PageInstead = { path: string; isPermanent: boolean };

/**
 * Where a category in a city is found that has no page: the page of the city with a filter. If the city or the category
 * has been merged into another one, the same of that one. Null if one of them does not exist.
 *
 * @example '/city/provo/zoo' → '/city/provo?category=zoo'
 */
export async function findCityCategory(find: FindPage, path: string): Promise<PageInstead | null> {
  const asked = parseCityCategory(path);
  if (asked === null) return null;
  const [city, category] = await Promise.all([
    findSlug(find, paths.city(asked.city)),
    findSlug(find, paths.category(asked.category)),
  ]);
  if (city === null || category === null) return null;
  const own = paths.cityCategory(city, category);
  if (!(await find(own))) return { path: paths.cityFilter(city, category), isPermanent: false };
  const isOwn = own === paths.cityCategory(asked.city, asked.category);
  return isOwn ? null : { path: own + asked.page, isPermanent: true };
}

/** Where a numbered page is found whose list has been merged into another one; null for other paths. */
export async function findMergedList(find: FindPage, path: string): Promise<PageInstead | null> {
  const base = getListPath(path);
  if (base === null) return null;
  const merged = (await find(base))?.head.location;
  return merged === undefined ? null : { path: merged + path.slice(base.length), isPermanent: true };
}

/** Path of the list whose absence explains that of a category in a city: the city, or else the category. */
export async function findMissingRoom(find: FindPage, path: string): Promise<'city' | 'category'> {
  const asked = parseCityCategory(path);
  return asked === null || (await findSlug(find, paths.city(asked.city))) === null ? 'city' : 'category';
}

/** Slugs of a path of a category in a city, and the end of the path that names a page; null for other paths. */
function parseCityCategory(path: string): { city: string; category: string; page: string } | null {
  const [, city, category, page = ''] = CITY_CATEGORY.exec(path) ?? [];
  return city === undefined || category === undefined || isPageNumber(category)
    ? null
    : { city, category, page };
}

/** The slug of the list at a path, or of the list that it redirects to; null without one. */
async function findSlug(find: FindPage, path: string): Promise<string | null> {
  const page = await find(path);
  if (!page || page.head.status === 404) return null;
  const [, room] = path.split('/');
  const [, place, slug, more] = (page.head.location ?? path).split('/');
  return place === room && slug !== undefined && more === undefined ? slug : null;
}
