import { MIN_CITY_CATEGORY } from '../../../rules/website/city-category.ts';
import type { Snapshot } from '../../snapshot.ts';

/** A category in a city. */
export type CityCategory = { cityId: number; categoryId: number };
/**
 * A category in a city that has a page, with its slugs and the number of its businesses; `isSame` is 1 if these are all
 * that the city has.
 */
type CityCategoryPage = CityCategory & {
  city: string;
  category: string;
  count: number;
  isSame: number;
};

/**
 * SQL of all categories in cities that have a page, from a condition on `business`. The index business_city_category
 * has all that is read of a business.
 */
const buildPagesSql = (condition: string) => `select sizes.city_id as cityId, category_id as categoryId,
    city.slug as city, category.slug as category, n as count, n = city.business_count as isSame
  from (select city_id, category_id, count(*) as n from business indexed by business_city_category
    where ${condition} and removed_at is null group by city_id, category_id having n >= ${MIN_CITY_CATEGORY}) sizes
  cross join city on city.id = sizes.city_id cross join category on category.id = category_id
  where category.slug glob '*[^0-9]*' order by sizes.city_id, category_id`;

/** SQL of all categories in cities that have a page. */
export const CITY_CATEGORY_PAGES_SQL = buildPagesSql('true');

/** Number of pages of all categories in cities, with `pageSize` businesses each. */
export function countCityCategoryPages(snapshot: Snapshot, pageSize: number): number {
  return snapshot.get<{ pages: number }>(
    `select coalesce(sum((count + ${pageSize - 1}) / ${pageSize}), 0) as pages from (${CITY_CATEGORY_PAGES_SQL})`,
  )!.pages;
}

/** All categories in cities that have a page, by ids, one after the other: a large directory has tens of thousands. */
export function iterateCityCategoryPages(snapshot: Snapshot): Iterable<CityCategoryPage> {
  return snapshot.iterate(CITY_CATEGORY_PAGES_SQL);
}

/** Categories that have a page in the cities with `slugs`, by ids. */
export function loadCityCategoryPages(snapshot: Snapshot, slugs: string[]): CityCategoryPage[] {
  const ofCities = 'city_id in (select id from city where slug in (select value from json_each(?)))';
  return snapshot.all(buildPagesSql(ofCities), JSON.stringify(slugs));
}

/** Categories in cities that have a page, of cities with ids from `first` to `last`. */
export function loadCityCategoriesBetween(
  snapshot: Snapshot,
  first: number,
  last: number,
): CityCategoryPage[] {
  return snapshot.all(buildPagesSql('city_id between ? and ?'), first, last);
}

/** Number of businesses of a category in a city. */
export function countInCityCategory(snapshot: Snapshot, { cityId, categoryId }: CityCategory): number {
  return snapshot.get<{ n: number }>(
    'select count(*) as n from business where city_id = ? and category_id = ? and removed_at is null',
    cityId,
    categoryId,
  )!.n;
}

/** Ids of the businesses of a category in a city. */
export function loadBusinessesInCityCategory(
  snapshot: Snapshot,
  { cityId, categoryId }: CityCategory,
): number[] {
  return snapshot
    .all<{ id: number }>(
      'select id from business where city_id = ? and category_id = ? and removed_at is null',
      cityId,
      categoryId,
    )
    .map(({ id }) => id);
}

/** Number of businesses before a business in the order of its category in its city. */
export function countBeforeInCityCategory(
  snapshot: Snapshot,
  { cityId, categoryId }: CityCategory,
  id: number,
): number {
  return snapshot.get<{ before: number }>(
    `select count(*) as before from business join (select score, name_key, id from business where id = ?) as own
     where city_id = ? and category_id = ? and removed_at is null and (business.score > own.score or
       (business.score = own.score and (business.name_key, business.id) < (own.name_key, own.id)))`,
    id,
    cityId,
    categoryId,
  )!.before;
}
