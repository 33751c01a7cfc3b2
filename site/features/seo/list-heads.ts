import { findListReason } from '../../../schema/rules/website/index-gate.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import type {
  Card,
  CategoriesModel,
  CategoryModel,
  CitiesModel,
  CityCategoryModel,
  CityModel,
  HomeModel,
  NotFoundModel,
  GoneModel,
  SiteInfo,
  StateModel,
} from '../../models/page-models.ts';
import { cutAtWord } from '../../format/cut-text.ts';
import { formatCity } from '../../format/city-line.ts';
import { findKnownPlural } from '../../format/plural.ts';
import { joinFacts } from '../../format/join-facts.ts';
import {
  CATEGORIES_CRUMBS,
  toCategoryCrumbs,
  CITIES_CRUMBS,
  toCityCategoryCrumbs,
  toCityCrumbs,
  toStatePageCrumbs,
} from '../../components/crumbs.ts';
import { formatExactCount } from '../../format/exact-count.ts';
import { joinWords } from '../../format/join-words.ts';
import {
  toAbsoluteUrl,
  chooseTitle,
  MAX_DESCRIPTION,
  toBreadcrumbList,
  toWebSite,
  type Head,
  type JsonLd,
} from './head.ts';

/** Number of businesses in the structured data of a page. */
const MAX_ITEMS = 10;

const HOME_KEYWORDS = ['business directory', 'local businesses', 'businesses near me'];

/** Headline of the home page: that of the operator, or else that of the specification if it is true. */
export function toHeadline({ site, isUnitedStates }: Pick<HomeModel, 'site' | 'isUnitedStates'>): string {
  return site.settings.texts.headline || `Discover ${isUnitedStates ? 'USA' : 'Local'} Businesses`;
}

/** Metadata of the home page. */
export function toHomeHead(model: HomeModel): Head {
  const { site, isUnitedStates, shows } = model;
  const { metaDescription, metaKeywords } = site.settings.texts;
  const across = isUnitedStates ? ' across the USA' : '';
  const own = `Find local businesses${across} by category and city, with ${joinFacts(['addresses', 'maps'], shows)}.`;
  const keywords = [
    ...HOME_KEYWORDS,
    shows.hours && 'opening hours',
    shows.ratings && 'reviews',
    isUnitedStates && 'USA',
  ];
  return {
    title: chooseTitle([`${site.name} - ${toHeadline(model)}`, site.name]),
    description: cutAtWord(metaDescription || own, MAX_DESCRIPTION),
    keywords: metaKeywords || keywords.filter((word) => word !== false).join(', '),
    path: paths.home(),
    isIndexed: true,
    image: null,
    data: [toWebSite(site)],
  };
}

/** Metadata of a category page. */
export function toCategoryHead(model: CategoryModel): Head {
  const { site, category, paging, cards } = model;
  const page = toPageSuffix(paging.page);
  const many = findKnownPlural(category.name);
  const title = `${many ?? `${category.name}: Local Businesses`}${page}`;
  const found = many ?? `businesses listed under “${category.name}”`;
  return {
    title: chooseTitle([`${title} | ${site.name}`, title, `${category.name}${page}`]),
    description: cutAtWord(
      `Find ${found} near you${page}, with ${joinFacts(['addresses'], model.shows)}, on ${site.name}.`,
      MAX_DESCRIPTION,
    ),
    keywords: [category.name, `${category.name} near me`, `best ${category.name}`, 'local businesses'].join(
      ', ',
    ),
    path: paths.category(category.slug, paging.page),
    isIndexed: isListIndexed(model),
    image: null,
    data: [toBreadcrumbList(site, toCategoryCrumbs(model)), toItemList(site, cards)].filter(isNode),
  };
}

/** Metadata of a city page. */
export function toCityHead(model: CityModel): Head {
  const { site, city, paging } = model;
  const place = formatCity(city.name, city.stateCode, city.country);
  const page = toPageSuffix(paging.page);
  const title = `Businesses in ${place}${page}`;
  return {
    title: chooseTitle([`${title} | ${site.name}`, title]),
    description: cutAtWord(
      `Browse local businesses in ${formatCity(city.name, city.state, city.country)}${page}: restaurants, shops and services with ${joinFacts(['addresses'], model.shows)}.`,
      MAX_DESCRIPTION,
    ),
    keywords: [place, `${city.name} businesses`, `${city.name} directory`, city.state, 'local businesses']
      .filter(Boolean)
      .join(', '),
    path: paths.city(city.slug, paging.page),
    isIndexed: isListIndexed(model),
    image: null,
    data: [toBreadcrumbList(site, toCityCrumbs(model))],
  };
}

/** Metadata of the page of a category in a city. */
export function toCityCategoryHead(model: CityCategoryModel): Head {
  const { site, city, category, paging, cards, total, others } = model;
  const page = toPageSuffix(paging.page);
  const place = formatCity(city.name, city.stateCode, city.country);
  const many = findKnownPlural(category.name) ?? category.name;
  const title = `${many} in ${place}${page}`;
  const found = `${many} in ${formatCity(city.name, city.state, city.country)}${page}`;
  return {
    title: chooseTitle([`${title} | ${site.name}`, title, `${many} in ${city.name}${page}`]),
    description: cutAtWord(
      `${found}, with ${joinFacts(['addresses'], model.shows)}, on ${site.name}.`,
      MAX_DESCRIPTION,
    ),
    keywords: [`${category.name} ${city.name}`, `${many} in ${place}`, category.name, city.name, city.state]
      .filter(Boolean)
      .join(', '),
    path: paths.cityCategory(city.slug, category.slug, paging.page),
    isIndexed: findListReason(paging.page, { entries: total, isSame: others.length === 0 }) === null,
    image: null,
    data: [toBreadcrumbList(site, toCityCategoryCrumbs(model)), toItemList(site, cards)].filter(isNode),
  };
}

/** Metadata of the page of a state. */
export function toStateHead(model: StateModel): Head {
  const { site, state, businessCount, cityCount, paging, cities, largest } = model;
  const page = toPageSuffix(paging.page);
  const title = `Businesses in ${formatCity(state.name, '', state.country)}${page}`;
  const named = (largest.length > 0 ? largest : cities).slice(0, 3).map(({ name }) => name);
  const size = `${formatExactCount(businessCount, 'business', 'businesses')} in ${formatExactCount(cityCount, 'city', 'cities')}`;
  return {
    title: chooseTitle([`${title} | ${site.name}`, title, `Businesses in ${state.name}${page}`]),
    description: cutAtWord(
      `Local businesses in ${formatCity(state.name, '', state.country)} by city and category${page}: ${size}, such as ${joinWords(named)}.`,
      MAX_DESCRIPTION,
    ),
    keywords: [`${state.name} businesses`, `cities in ${state.name}`, state.country, 'local businesses'].join(
      ', ',
    ),
    path: paths.state(state.slug, paging.page),
    isIndexed: findListReason(paging.page, { entries: cityCount }) === null,
    image: null,
    data: [toBreadcrumbList(site, toStatePageCrumbs(model))],
  };
}

/** Metadata of the list of categories. */
export function toCategoriesHead({ site, paging }: CategoriesModel): Head {
  const page = toPageSuffix(paging.page);
  return {
    title: chooseTitle([`Business Categories${page} | ${site.name}`, `Business Categories${page}`]),
    description: cutAtWord(
      `Browse all business categories on ${site.name}${page}, from restaurants and shops to health, home and professional services.`,
      MAX_DESCRIPTION,
    ),
    keywords: 'business categories, local services, restaurants, shops, business directory',
    path: paths.categories(paging.page),
    isIndexed: findListReason(paging.page, { entries: null }) === null,
    image: null,
    data: [toBreadcrumbList(site, CATEGORIES_CRUMBS)],
  };
}

/** Metadata of the list of cities. */
export function toCitiesHead({ site, paging }: CitiesModel): Head {
  const page = toPageSuffix(paging.page);
  return {
    title: chooseTitle([
      `Cities${page} - Local Businesses by City | ${site.name}`,
      `Businesses by City${page}`,
    ]),
    description: cutAtWord(
      `Browse local businesses by city on ${site.name}${page}: choose a city to see its restaurants, shops and services.`,
      MAX_DESCRIPTION,
    ),
    keywords: 'cities, local businesses by city, city directory, businesses near me',
    path: paths.cities(paging.page),
    isIndexed: findListReason(paging.page, { entries: null }) === null,
    image: null,
    data: [toBreadcrumbList(site, CITIES_CRUMBS)],
  };
}

/** Metadata of the general 404 page. */
export function toNotFoundHead({ site }: NotFoundModel): Head {
  return {
    title: chooseTitle([`Page Not Found | ${site.name}`, 'Page Not Found']),
    description:
      'The page you are looking for may have been moved, deleted or never existed. Browse businesses by category or city instead.',
    keywords: 'page not found',
    path: null,
    isIndexed: false,
    image: null,
    data: [],
  };
}

/** Metadata of the page of a removed business. */
export function toGoneHead({ site, slug }: GoneModel): Head {
  return {
    title: chooseTitle([`Business Not Found | ${site.name}`, 'Business Not Found']),
    description: "The business you're looking for was not found or may have been removed.",
    keywords: 'business not found',
    path: paths.business(slug),
    isIndexed: false,
    image: null,
    data: [],
  };
}

/** True if a page of businesses is indexed. Only the first one states how many there are. */
function isListIndexed({ paging, total }: Pick<CityModel, 'paging' | 'total'>): boolean {
  return findListReason(paging.page, { entries: total }) === null;
}

function toPageSuffix(page: number): string {
  return page === 1 ? '' : ` - Page ${page}`;
}

function toItemList(site: SiteInfo, cards: Card[]): JsonLd | null {
  if (cards.length === 0) return null;
  return {
    '@type': 'ItemList',
    itemListElement: cards.slice(0, MAX_ITEMS).map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: toAbsoluteUrl(site, paths.business(slug)),
    })),
  };
}

function isNode(node: JsonLd | null): node is JsonLd {
  return node !== null;
}
