import { toBrandSlug } from '../../../schema/rules/brand/brand-slug.ts';
import { fold } from '../../../schema/rules/text/fold.ts';
import { toStateName, toStateSlug } from '../../../schema/rules/location/state-slug.ts';
import {
  loadBranchCities,
  loadBranches,
  type Brand,
  type BranchCityRow,
  type BranchRow,
} from '../../../schema/store/queries/publishing/brands.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { buildBranchMap, type MappedBranch } from '../branch-map.ts';
import { BRANCHES_PER_PAGE, BRANDS_PER_PAGE, countPages } from '../page-numbers.ts';
import type { BranchGroup, BranchPlace, BrandModel, BrandsModel, SiteInfo } from '../page-models.ts';
import type { Facts } from './facts.ts';

/** Number of cities that the first page names before the list. */
const LARGEST_CITIES = 12;

type ModelSources = { snapshot: Snapshot; facts: Facts; site: SiteInfo };

/** A branch with its city and its place. */
type PlacedBranch = { row: BranchRow; city: BranchCityRow; place: BranchPlace };

/** Builds all pages of a brand. Branches are in the order of country, state, city and street. */
export function* buildBrandModels(
  { nameKey, name, branches, cities }: Brand,
  from: ModelSources,
): Generator<BrandModel> {
  const rows = loadBranches(from.snapshot, nameKey);
  const placed = placeBranches(from.snapshot, rows);
  const brand = { name, slug: toBrandSlug(nameKey), category: findCommonestCategory(rows, from.facts) };
  const pages = countPages(placed.length, BRANCHES_PER_PAGE);
  for (let page = 1; page <= pages; page++) {
    const first = (page - 1) * BRANCHES_PER_PAGE;
    yield {
      kind: 'brand',
      site: from.site,
      brand,
      size: page === 1 ? { branches, cities } : null,
      paging: { page, pages },
      places: page === 1 ? countPlaces(placed) : [],
      largest: page === 1 ? countLargestCities(placed) : [],
      map: page === 1 ? buildBranchMap(placed.flatMap(toMapped)) : null,
      groups: groupBranches(placed.slice(first, first + BRANCHES_PER_PAGE), placed[first - 1]),
    };
  }
}

/** Builds the list of brands by folded name; no page without brands. */
export function* buildBrandsModels({ facts, site }: ModelSources): Generator<BrandsModel> {
  const all = facts.brands();
  const pages = countPages(all.length, BRANDS_PER_PAGE);
  for (let page = 1; page <= pages; page++) {
    const brands = all
      .slice((page - 1) * BRANDS_PER_PAGE, page * BRANDS_PER_PAGE)
      .map(({ nameKey, name, branches }) => ({ name, slug: toBrandSlug(nameKey), businessCount: branches }));
    yield { kind: 'brands', site, paging: { page, pages }, brands };
  }
}

function toMapped({ row, city }: PlacedBranch): MappedBranch[] {
  const { latitude, longitude } = row;
  return latitude === null || longitude === null ? [] : [{ latitude, longitude, city }];
}

function placeBranches(snapshot: Snapshot, rows: BranchRow[]): PlacedBranch[] {
  const cities = [...loadBranchCities(snapshot, new Set(rows.map(({ cityId }) => cityId))).values()];
  const hasCountries = new Set(cities.map(({ countryCode }) => countryCode)).size > 1;
  // Cities first: there are fewer of them, and their texts are longer.
  const ranks = cities
    .map((city) => ({ city, place: toPlace(city, hasCountries) }))
    .map((placed) => ({
      ...placed,
      text: `${placed.city.country}\n${placed.place.id}\n${fold(placed.city.name)}\n${placed.city.slug}`,
    }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ city, place }, rank) => ({ city, place, rank }));
  const byId = new Map(ranks.map((ranked) => [ranked.city.id, ranked]));
  return rows
    .map((row) => ({ row, ...byId.get(row.cityId)! }))
    .toSorted((a, b) => a.rank - b.rank || compareStreets(a.row, b.row));
}

function compareStreets(a: BranchRow, b: BranchRow): number {
  return a.street < b.street ? -1 : a.street > b.street ? 1 : a.id - b.id;
}

/** The state of a city, or its country; with the name of the country if there are several. */
function toPlace({ countryCode, country, state }: BranchCityRow, hasCountries: boolean): BranchPlace {
  const slug = toStateSlug(countryCode, state);
  if (slug === null) return { id: countryCode.toLowerCase(), name: country, stateSlug: null };
  const name = toStateName(countryCode, state);
  return { id: slug, name: hasCountries ? `${name}, ${country}` : name, stateSlug: slug };
}

function countPlaces(placed: PlacedBranch[]): BrandModel['places'] {
  const places = new Map<string, BrandModel['places'][number]>();
  for (const [index, { place }] of placed.entries()) {
    const page = Math.floor(index / BRANCHES_PER_PAGE) + 1;
    const known = places.get(place.id) ?? { ...place, businessCount: 0, page };
    known.businessCount += 1;
    places.set(place.id, known);
  }
  return [...places.values()];
}

/** The cities with most branches, those with several; none if there are only a few cities. */
function countLargestCities(placed: PlacedBranch[]): BrandModel['largest'] {
  const cities = new Map<number, BrandModel['largest'][number]>();
  for (const [index, { city }] of placed.entries()) {
    const page = Math.floor(index / BRANCHES_PER_PAGE) + 1;
    const known = cities.get(city.id) ?? { name: city.name, slug: city.slug, businessCount: 0, page };
    known.businessCount += 1;
    cities.set(city.id, known);
  }
  if (cities.size <= LARGEST_CITIES) return [];
  // Equally large ones stay in the order of the list.
  return [...cities.values()]
    .filter(({ businessCount }) => businessCount > 1)
    .toSorted((a, b) => b.businessCount - a.businessCount)
    .slice(0, LARGEST_CITIES);
}

function groupBranches(placed: PlacedBranch[], before: PlacedBranch | undefined): BranchGroup[] {
  const groups: BranchGroup[] = [];
  for (const { row, city, place } of placed) {
    let group = groups.at(-1);
    if (group?.id !== place.id) {
      group = { ...place, isContinued: before?.place.id === place.id, cities: [] };
      groups.push(group);
    }
    let last = group.cities.at(-1);
    if (last?.slug !== city.slug) {
      last = { name: city.name, slug: city.slug, branches: [] };
      group.cities.push(last);
    }
    last.branches.push({ slug: row.slug, street: row.street, isOperational: row.isOperational === 1 });
  }
  return groups;
}

/** The category of most branches; of equally common ones, that with the lowest id. */
function findCommonestCategory(rows: BranchRow[], facts: Facts): BrandModel['brand']['category'] {
  const counts = new Map<number, number>();
  for (const { categoryId } of rows) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  const [[id]] = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b) as [[number, number]];
  const { name, slug, icon } = facts.category(id);
  return { name, slug, icon };
}
