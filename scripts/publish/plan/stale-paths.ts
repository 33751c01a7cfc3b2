import { paths } from '../../../schema/rules/website/paths.ts';
import {
  BRANCHES_PER_PAGE,
  BRANDS_PER_PAGE,
  BUSINESSES_PER_PAGE,
  CITIES_PER_STATE_PAGE,
  PLACES_PER_PAGE,
  countPages,
} from '../../../site/models/page-numbers.ts';
import {
  findDeletedBusinessPaths,
  findDeletedRedirectPaths,
  findListPaths,
  findPathsOfKinds,
} from '../../../schema/store/record/read-record.ts';
import {
  countLists,
  findListBySlug,
  loadListSizes,
  type ListTable,
} from '../../../schema/store/queries/publishing/plan-rows.ts';
import type { Touched } from './plan-full.ts';
import {
  BRAND_FACTS_BASE,
  getBrandFactsPath,
  getCityCategoryFactsBase,
  getFactsBase,
  getFactsPath,
  getListOfFact,
  parseCityCategoryFact,
} from '../render/fact-paths.ts';
import { isPageNumber } from '../../../schema/rules/website/city-category.ts';
import { toBrandKey } from '../../../schema/rules/brand/brand-slug.ts';
import { loadBrands } from '../../../schema/store/queries/publishing/brands.ts';
import {
  iterateCityCategoryPages,
  loadCityCategoryPages,
} from '../../../schema/store/queries/publishing/city-categories.ts';
import { loadRedirects } from '../../../schema/store/queries/publishing/redirects.ts';
import { groupCitiesByState } from '../../../schema/store/queries/publishing/states.ts';
import { findSitemapNames } from '../render/sitemaps.ts';
import { findStaleMapNodes } from './plan-map.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** Paths below which the sitemaps and the pages of states are. */
const SITEMAPS = '/sitemaps';
const STATES = '/state';

/**
 * Finds paths of the record that are no longer part of the site: deleted businesses, pages beyond the end of a
 * list, of categories with too few businesses in a city, of states without any and of brands with too few branches,
 * empty sitemaps, deleted redirects, nodes of the map that merged, and facts of lists that have no page.
 *
 * Checks only the pages of `touched`, unless it is null. It reads the record as of the snapshot: a path stored
 * since then is in use.
 */
export function findStalePaths(snapshot: Snapshot, touched: Touched | null): string[] {
  const redirected = new Set(loadRedirects(snapshot).map(({ path }) => path));
  const stale = [
    ...findDeletedBusinessPaths(snapshot, touched && touched.business),
    ...findStaleLists(snapshot, 'category', touched),
    ...findStaleLists(snapshot, 'city', touched),
    ...findStaleFacts(snapshot, 'category', touched),
    ...findStaleFacts(snapshot, 'city', touched),
    ...findStaleCityCategories(snapshot, touched),
    ...findStaleStates(snapshot, touched),
    ...findStaleBrands(snapshot, touched),
    ...findStaleIndexes(snapshot, 'categories', 'category', touched),
    ...findStaleIndexes(snapshot, 'cities', 'city', touched),
    ...findStaleSitemaps(snapshot, touched),
    ...findStaleMapNodes(snapshot, touched && touched.mapKeys),
    ...findDeletedRedirectPaths(snapshot),
  ];
  // The page of a merged list is replaced by its redirect in the same publish.
  return stale.filter((path) => !redirected.has(path));
}

function findStaleLists(snapshot: Snapshot, list: ListTable, touched: Touched | null): string[] {
  const stored =
    touched === null
      ? findPathsOfKinds(snapshot, [list])
      : touched[list].flatMap((slug) => findListPaths(snapshot, paths[list](slug)));
  return stored.filter((path) => {
    if (isBelowCity(path)) return false;
    const slug = path.split('/')[2]!;
    const count = findListBySlug(snapshot, list, slug)?.count ?? 0;
    return !isListPage(path, paths[list](slug), countPages(count, BUSINESSES_PER_PAGE));
  });
}

/** True for the pages of categories in cities, whose third segment is no page number. */
function isBelowCity(path: string): boolean {
  const [, list, , category] = path.split('/');
  return list === 'city' && category !== undefined && !isPageNumber(category);
}

/** Pages and facts of categories in cities. */
function findStaleCityCategories(snapshot: Snapshot, touched: Touched | null): string[] {
  const stored =
    touched === null
      ? [...findPathsOfKinds(snapshot, ['city-category']), ...findListPaths(snapshot, getFactsBase('city'))]
      : touched.cityCategories.flatMap((slug) => [
          ...findListPaths(snapshot, paths.city(slug)),
          ...findCityCategoryFacts(snapshot, slug),
        ]);
  // A first publish does without the tens of thousands of categories in cities of a large directory.
  if (stored.length === 0) return [];
  const current =
    touched === null
      ? iterateCityCategoryPages(snapshot)
      : loadCityCategoryPages(snapshot, touched.cityCategories);
  const pages = new Map<string, number>();
  const facts = new Set<string>();
  for (const { cityId, categoryId, city, category, count } of current) {
    pages.set(paths.cityCategory(city, category), countPages(count, BUSINESSES_PER_PAGE));
    facts.add(`${cityId} ${categoryId}`);
  }
  return stored.filter((path) => {
    const fact = parseCityCategoryFact(path);
    if (fact !== null) return !facts.has(`${fact.cityId} ${fact.categoryId}`);
    if (!isBelowCity(path)) return false;
    const base = path.split('/').slice(0, 4).join('/');
    return !isListPage(path, base, pages.get(base) ?? 0);
  });
}

function findCityCategoryFacts(snapshot: Snapshot, citySlug: string): string[] {
  const city = findListBySlug(snapshot, 'city', citySlug);
  return city === undefined ? [] : findListPaths(snapshot, getCityCategoryFactsBase(city.id));
}

function findStaleStates(snapshot: Snapshot, touched: Touched | null): string[] {
  if (touched?.city.length === 0) return [];
  const states = groupCitiesByState(snapshot);
  return findListPaths(snapshot, STATES).filter((path) => {
    const slug = path.split('/')[2]!;
    const cities = states.get(slug)?.cityCount ?? 0;
    return !isListPage(path, paths.state(slug), countPages(cities, CITIES_PER_STATE_PAGE));
  });
}

/** Pages of brands, and of their list. */
function findStaleBrands(snapshot: Snapshot, touched: Touched | null): string[] {
  if (touched?.brand.length === 0) return [];
  const brands = loadBrands(snapshot, touched && touched.brand.map(toBrandKey));
  const sizes = new Map(brands.map(({ nameKey, branches }) => [nameKey, branches]));
  const [pages, facts] =
    touched === null
      ? [findPathsOfKinds(snapshot, ['brand']), findListPaths(snapshot, BRAND_FACTS_BASE)]
      : [
          touched.brand.flatMap((slug) => findListPaths(snapshot, paths.brand(slug))),
          touched.brand.flatMap((slug) => findListPaths(snapshot, getBrandFactsPath(toBrandKey(slug)))),
        ];
  return [
    ...pages.filter((path) => {
      const slug = path.split('/')[2]!;
      const branches = sizes.get(toBrandKey(slug)) ?? 0;
      return !isListPage(path, paths.brand(slug), countPages(branches, BRANCHES_PER_PAGE));
    }),
    ...facts.filter((path) => !sizes.has(toBrandKey(path.split('/')[1]!))),
    // Counting all brands takes a tenth of a second, and their list is shorter only if one is gone.
    ...(touched === null || sizes.size < touched.brand.length ? findStaleBrandLists(snapshot) : []),
  ];
}

function findStaleBrandLists(snapshot: Snapshot): string[] {
  const pages = countPages(loadBrands(snapshot).length, BRANDS_PER_PAGE);
  return findListPaths(snapshot, paths.brands()).filter((path) => !isListPage(path, paths.brands(), pages));
}

/** Facts of lists without businesses, which have no page. */
function findStaleFacts(snapshot: Snapshot, list: ListTable, touched: Touched | null): string[] {
  if (touched !== null)
    return touched[list].flatMap((slug) => {
      const found = findListBySlug(snapshot, list, slug);
      return found?.count === 0 ? findOwnFacts(snapshot, getFactsPath(list, found.id)) : [];
    });
  const used = new Set(loadListSizes(snapshot, list).map(({ id }) => id));
  return findOwnFacts(snapshot, getFactsBase(list)).filter((path) => !used.has(getListOfFact(path)));
}

/** Facts of lists themselves, without those of the categories of a city. */
function findOwnFacts(snapshot: Snapshot, base: string): string[] {
  return findListPaths(snapshot, base).filter((path) => parseCityCategoryFact(path) === null);
}

function findStaleIndexes(
  snapshot: Snapshot,
  kind: 'categories' | 'cities',
  list: ListTable,
  touched: Touched | null,
): string[] {
  if (touched?.city.length === 0) return [];
  const pages = Math.max(1, countPages(countLists(snapshot, list), PLACES_PER_PAGE));
  return findListPaths(snapshot, paths[kind]()).filter((path) => !isListPage(path, paths[kind](), pages));
}

/** True if `path` is one of the `pages` pages of the list at `base`. */
function isListPage(path: string, base: string, pages: number): boolean {
  if (path === base) return pages >= 1;
  if (!path.startsWith(`${base}/`)) return false;
  const page = Number(path.slice(base.length + 1));
  return page >= 2 && page <= pages;
}

function findStaleSitemaps(snapshot: Snapshot, touched: Touched | null): string[] {
  if (touched?.city.length === 0) return [];
  const used = new Set(findSitemapNames(snapshot).map(({ of, chunk }) => paths.sitemap(`${of}-${chunk}`)));
  return findListPaths(snapshot, SITEMAPS).filter((path) => !used.has(path));
}
