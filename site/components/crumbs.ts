import { paths } from '../../schema/rules/website/paths.ts';
import type { Crumb } from './breadcrumbs.ts';
import type {
  BrandModel,
  BusinessModel,
  CategoryModel,
  CityCategoryModel,
  CityModel,
  CityOfPage,
  StateLink,
  StateModel,
} from '../models/page-models.ts';
import { formatCity } from '../format/city-line.ts';
import { toPlural } from '../format/plural.ts';

const HOME_CRUMB: Crumb = { name: 'Home', path: paths.home() };

/** Breadcrumbs of a business page: its state, city and category, that of the city if it has a page. */
export function toBusinessCrumbs({ name, city, category, country }: BusinessModel): Crumb[] {
  return [
    HOME_CRUMB,
    ...toStateCrumbs(city.stateLink),
    { name: nameCity({ ...city, country: country.name }), path: paths.city(city.slug) },
    { name: toPlural(category.name), path: getCategoryPath(city, category) },
    { name, path: null },
  ];
}

/** Path of a category: its page in the city, or else that of all cities. */
export function getCategoryPath(
  city: { slug: string },
  category: { slug: string; hasPage: boolean },
): string {
  return category.hasPage ? paths.cityCategory(city.slug, category.slug) : paths.category(category.slug);
}

/** Breadcrumbs of a category page. */
export function toCategoryCrumbs({ category }: CategoryModel): Crumb[] {
  return [HOME_CRUMB, { name: 'Categories', path: paths.categories() }, { name: category.name, path: null }];
}

/** Breadcrumbs of a city page. */
export function toCityCrumbs({ city }: CityModel): Crumb[] {
  return [...toCrumbsAboveCity(city), { name: nameCity(city), path: null }];
}

/** Breadcrumbs of the page of a category in a city. */
export function toCityCategoryCrumbs({ city, category }: CityCategoryModel): Crumb[] {
  return [
    ...toCrumbsAboveCity(city),
    { name: nameCity(city), path: paths.city(city.slug) },
    { name: toPlural(category.name), path: null },
  ];
}

function toStateCrumbs(state: StateLink | null): Crumb[] {
  return state === null ? [] : [{ name: state.name, path: paths.state(state.slug) }];
}

/** Breadcrumbs of the page of a state. */
export function toStatePageCrumbs({ state }: StateModel): Crumb[] {
  return [HOME_CRUMB, CITIES_CRUMB, { name: state.name, path: null }];
}

/** Breadcrumbs of a page of a brand. */
export function toBrandCrumbs({ brand }: BrandModel): Crumb[] {
  return [HOME_CRUMB, { name: 'Brands', path: paths.brands() }, { name: brand.name, path: null }];
}

function toCrumbsAboveCity({ stateLink }: CityOfPage): Crumb[] {
  return [HOME_CRUMB, ...(stateLink === null ? [CITIES_CRUMB] : toStateCrumbs(stateLink))];
}

/** The state is named before, if there is one. */
function nameCity({ name, stateLink, stateCode, country }: Omit<CityOfPage, 'slug' | 'state'>): string {
  return stateLink === null ? formatCity(name, stateCode, country) : name;
}

const CITIES_CRUMB: Crumb = { name: 'Cities', path: paths.cities() };
export const CATEGORIES_CRUMBS: Crumb[] = [HOME_CRUMB, { name: 'Categories', path: null }];
export const CITIES_CRUMBS: Crumb[] = [HOME_CRUMB, { name: 'Cities', path: null }];
export const BRANDS_CRUMBS: Crumb[] = [HOME_CRUMB, { name: 'Brands', path: null }];
