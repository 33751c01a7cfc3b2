import { paths } from '../../schema/rules/website/paths.ts';
import type { FindPage } from './find-page.ts';

/** A path that may be that of a category in a city, or of a page of it. */
const CITY_CATEGORY = /^\/city\/([^/]+)\/([^/]+)(\/[1-9]\d*)?$/;

/**
 * Where a category in a city is found that has no page: the page of the city with a filter. If the city or the category
 * has been merged into another one, the same of that one. Null if one of them does not exist.
 *
 * @example '/city/provo/zoo' → '/city/provo?category=zoo'
 */
export async function findCityCategory(find: FindPage, path: string): Promise<string | null> {
  const [, citySlug, categorySlug, page = ''] = CITY_CATEGORY.exec(path) ?? [];
  if (citySlug === undefined || categorySlug === undefined || isPageNumber(categorySlug)) return null;
  const [city, category] = await Promise.all([
    findSlug(find, paths.city(citySlug)),
    findSlug(find, paths.category(categorySlug)),
  ]);
  if (city === null || category === null) return null;
  const own = paths.cityCategory(city, category);
  if (await find(own)) return own === `/city/${citySlug}/${categorySlug}` ? null : own + page;
  return paths.cityFilter(city, category);
}

/** Path of the list whose absence explains that of a category in a city: the city, or else the category. */
export async function findMissingRoom(find: FindPage, path: string): Promise<'city' | 'category'> {
  const [, citySlug, categorySlug] = CITY_CATEGORY.exec(path) ?? [];
  if (citySlug === undefined || categorySlug === undefined || isPageNumber(categorySlug)) return 'city';
  return (await findSlug(find, paths.city(citySlug))) === null ? 'city' : 'category';
}

/** The slug of the list at a path, or of the list that it redirects to; null without one. */
async function findSlug(find: FindPage, path: string): Promise<string | null> {
  const page = await find(path);
  if (!page || page.head.status === 404) return null;
  const [, room] = path.split('/');
  const [, place, slug, more] = (page.head.location ?? path).split('/');
  return place === room && slug !== undefined && more === undefined ? slug : null;
}

/** In the place of a category, digits are the number of a page of the city. */
function isPageNumber(text: string): boolean {
  return /^\d+$/.test(text);
}
