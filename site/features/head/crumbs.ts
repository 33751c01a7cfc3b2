import { paths } from '../../../schema/rules/paths.ts';
import type { Crumb } from '../../components/crumbs.ts';
import type { BusinessModel, CategoryModel, CityModel, SiteInfo } from '../../models/index.ts';
import { cityLine } from '../wording/place.ts';
import { absolute, type JsonLd } from './head.ts';

const HOME: Crumb = { name: 'Home', path: paths.home() };

export function businessCrumbs({ name, city, category, country }: BusinessModel): Crumb[] {
  return [
    HOME,
    { name: cityLine(city.name, city.stateCode, country.name), path: paths.city(city.slug) },
    { name: category.name, path: paths.category(category.slug) },
    { name, path: null },
  ];
}

export function categoryCrumbs({ category }: CategoryModel): Crumb[] {
  return [HOME, { name: 'Categories', path: paths.categories() }, { name: category.name, path: null }];
}

export function cityCrumbs({ city }: CityModel): Crumb[] {
  return [
    HOME,
    { name: 'Cities', path: paths.cities() },
    { name: cityLine(city.name, city.stateCode, city.country), path: null },
  ];
}

export const categoriesCrumbs: Crumb[] = [HOME, { name: 'Categories', path: null }];
export const citiesCrumbs: Crumb[] = [HOME, { name: 'Cities', path: null }];

/** The same steps as structured data. */
export function breadcrumbList(site: SiteInfo, crumbs: Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === null ? {} : { item: absolute(site, path) }),
    })),
  };
}
