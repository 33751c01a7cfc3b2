import { paths } from '../../../schema/rules/paths.ts';
import type {
  Card,
  CategoriesModel,
  CategoryModel,
  CitiesModel,
  CityModel,
  HomeModel,
  NotFoundModel,
  GoneModel,
  SiteInfo,
} from '../../models/index.ts';
import { cutAtWord } from '../wording/cut.ts';
import { cityLine } from '../wording/place.ts';
import { knownPlural } from '../wording/plural.ts';
import { withFacts } from '../wording/shows.ts';
import { breadcrumbList, categoriesCrumbs, categoryCrumbs, citiesCrumbs, cityCrumbs } from './crumbs.ts';
import { absolute, fittingTitle, MAX_DESCRIPTION, webSite, type Head, type JsonLd } from './head.ts';

/** How many of a page's businesses the structured data names. */
const MAX_ITEMS = 10;

const HOME_KEYWORDS = ['business directory', 'local businesses', 'businesses near me'];

/** Headline of the home page: the operator's, else the specification's, where it is true. */
export function headline({ site, isUnitedStates }: Pick<HomeModel, 'site' | 'isUnitedStates'>): string {
  return site.settings.texts.headline || `Discover ${isUnitedStates ? 'USA' : 'Local'} Businesses`;
}

export function homeHead(model: HomeModel): Head {
  const { site, isUnitedStates, shows } = model;
  const { metaDescription, metaKeywords } = site.settings.texts;
  const across = isUnitedStates ? ' across the USA' : '';
  const own = `Find local businesses${across} by category and city, with ${withFacts(['addresses', 'maps'], shows)}.`;
  const keywords = [
    ...HOME_KEYWORDS,
    shows.hours && 'opening hours',
    shows.ratings && 'reviews',
    isUnitedStates && 'USA',
  ];
  return {
    title: fittingTitle([`${site.name} - ${headline(model)}`, site.name]),
    description: cutAtWord(metaDescription || own, MAX_DESCRIPTION),
    keywords: metaKeywords || keywords.filter((word) => word !== false).join(', '),
    path: paths.home(),
    image: null,
    data: [webSite(site)],
  };
}

export function categoryHead(model: CategoryModel): Head {
  const { site, category, paging, cards } = model;
  const page = pageSuffix(paging.page);
  const many = knownPlural(category.name);
  const title = `${many ?? `${category.name}: Local Businesses`}${page}`;
  const found = many ?? `businesses listed under “${category.name}”`;
  return {
    title: fittingTitle([`${title} | ${site.name}`, title, `${category.name}${page}`]),
    description: cutAtWord(
      `Find ${found} near you${page}, with ${withFacts(['addresses'], model.shows)}, on ${site.name}.`,
      MAX_DESCRIPTION,
    ),
    keywords: [category.name, `${category.name} near me`, `best ${category.name}`, 'local businesses'].join(
      ', ',
    ),
    path: paths.category(category.slug, paging.page),
    image: null,
    data: [breadcrumbList(site, categoryCrumbs(model)), itemList(site, cards)].filter(isNode),
  };
}

export function cityHead(model: CityModel): Head {
  const { site, city, paging } = model;
  const place = cityLine(city.name, city.stateCode, city.country);
  const page = pageSuffix(paging.page);
  const title = `Businesses in ${place}${page}`;
  return {
    title: fittingTitle([`${title} | ${site.name}`, title]),
    description: cutAtWord(
      `Browse local businesses in ${cityLine(city.name, city.state, city.country)}${page}: restaurants, shops and services with ${withFacts(['addresses'], model.shows)}.`,
      MAX_DESCRIPTION,
    ),
    keywords: [place, `${city.name} businesses`, `${city.name} directory`, city.state, 'local businesses']
      .filter(Boolean)
      .join(', '),
    path: paths.city(city.slug, paging.page),
    image: null,
    data: [breadcrumbList(site, cityCrumbs(model))],
  };
}

export function categoriesHead({ site, paging }: CategoriesModel): Head {
  const page = pageSuffix(paging.page);
  return {
    title: fittingTitle([`Business Categories${page} | ${site.name}`, `Business Categories${page}`]),
    description: cutAtWord(
      `Browse all business categories on ${site.name}${page}, from restaurants and shops to health, home and professional services.`,
      MAX_DESCRIPTION,
    ),
    keywords: 'business categories, local services, restaurants, shops, business directory',
    path: paths.categories(paging.page),
    image: null,
    data: [breadcrumbList(site, categoriesCrumbs)],
  };
}

export function citiesHead({ site, paging }: CitiesModel): Head {
  const page = pageSuffix(paging.page);
  return {
    title: fittingTitle([
      `Cities${page} - Local Businesses by City | ${site.name}`,
      `Businesses by City${page}`,
    ]),
    description: cutAtWord(
      `Browse local businesses by city on ${site.name}${page}: choose a city to see its restaurants, shops and services.`,
      MAX_DESCRIPTION,
    ),
    keywords: 'cities, local businesses by city, city directory, businesses near me',
    path: paths.cities(paging.page),
    image: null,
    data: [breadcrumbList(site, citiesCrumbs)],
  };
}

export function notFoundHead({ site }: NotFoundModel): Head {
  return {
    title: fittingTitle([`Page Not Found | ${site.name}`, 'Page Not Found']),
    description:
      'The page you are looking for may have been moved, deleted or never existed. Browse businesses by category or city instead.',
    keywords: 'page not found',
    path: null,
    image: null,
    data: [],
  };
}

export function goneHead({ site, slug }: GoneModel): Head {
  return {
    title: fittingTitle([`Business Not Found | ${site.name}`, 'Business Not Found']),
    description: "The business you're looking for was not found or may have been removed.",
    keywords: 'business not found',
    path: paths.business(slug),
    image: null,
    data: [],
  };
}

function pageSuffix(page: number): string {
  return page === 1 ? '' : ` - Page ${page}`;
}

function itemList(site: SiteInfo, cards: Card[]): JsonLd | null {
  if (cards.length === 0) return null;
  return {
    '@type': 'ItemList',
    itemListElement: cards.slice(0, MAX_ITEMS).map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(site, paths.business(slug)),
    })),
  };
}

function isNode(node: JsonLd | null): node is JsonLd {
  return node !== null;
}
