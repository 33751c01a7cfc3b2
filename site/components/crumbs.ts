import { paths } from '../../schema/rules/website/paths.ts';
import type { Crumb } from './breadcrumbs.ts';
import type { BusinessModel, CategoryModel, CityModel } from '../models/page-models.ts';
import { formatCity } from '../format/city-line.ts';

const HOME_CRUMB: Crumb = { name: 'Home', path: paths.home() };

/** Breadcrumbs of a business page. */
export function toBusinessCrumbs({ name, city, category, country }: BusinessModel): Crumb[] {
  return [
    HOME_CRUMB,
    { name: formatCity(city.name, city.stateCode, country.name), path: paths.city(city.slug) },
    { name: category.name, path: paths.category(category.slug) },
    { name, path: null },
  ];
}

/** Breadcrumbs of a category page. */
export function toCategoryCrumbs({ category }: CategoryModel): Crumb[] {
  return [HOME_CRUMB, { name: 'Categories', path: paths.categories() }, { name: category.name, path: null }];
}

/** Breadcrumbs of a city page. */
export function toCityCrumbs({ city }: CityModel): Crumb[] {
  return [
    HOME_CRUMB,
    { name: 'Cities', path: paths.cities() },
    { name: formatCity(city.name, city.stateCode, city.country), path: null },
  ];
}

export const CATEGORIES_CRUMBS: Crumb[] = [HOME_CRUMB, { name: 'Categories', path: null }];
export const CITIES_CRUMBS: Crumb[] = [HOME_CRUMB, { name: 'Cities', path: null }];
