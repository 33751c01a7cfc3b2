import { toStateText } from '../../../schema/rules/search/place-readings.ts';
import { fold } from '../../../schema/rules/text/fold.ts';
import { hasCityCategoryPage } from '../../../schema/rules/website/city-category.ts';
import { groupCitiesByState, type StateSize } from '../../../schema/store/queries/publishing/states.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { CITIES_PER_STATE_PAGE, countPages } from '../page-numbers.ts';
import type { CityLink, SiteInfo, StateCategory, StateModel, StateTile } from '../page-models.ts';
import type { Facts } from './facts.ts';

/** Cities beyond which the largest are listed separately, and how many they are. */
const MANY_CITIES = 36;
const LARGEST_CITIES = 12;
/** Categories of a state, and cities of each. */
const CATEGORIES = 12;
const CITIES_OF_CATEGORY = 6;
/** States that the home page links to. */
const HOME_STATES = 60;

type ModelSources = { snapshot: Snapshot; facts: Facts; site: SiteInfo };

/** Builds the pages of a state; none if no city of it has businesses. */
export function* buildStateModels(slug: string, from: ModelSources): Generator<StateModel> {
  const state = from.facts.state(slug);
  if (state === undefined) return;
  const { name, country, businessCount, cityCount } = state;
  const cities = loadCities(from.snapshot, state);
  const links = cities.map(toCityLink);
  const hasNamesake = cities.some((city) => fold(city.name) === fold(name));
  const place = toStateText({ name, slug }, hasNamesake);
  const pages = countPages(cities.length, CITIES_PER_STATE_PAGE);
  for (let page = 1; page <= pages; page++) {
    yield {
      kind: 'state',
      site: from.site,
      state: { name, slug, country },
      place,
      businessCount,
      cityCount,
      paging: { page, pages },
      largest:
        page === 1 && cities.length > MANY_CITIES
          ? links.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, LARGEST_CITIES)
          : [],
      cities: links.slice((page - 1) * CITIES_PER_STATE_PAGE, page * CITIES_PER_STATE_PAGE),
      categories: page === 1 ? loadCategories(cities, from) : [],
    };
  }
}

type CityRow = CityLink & { id: number };

/** Cities of a state that have businesses, by name. The key of a city begins with its folded name. */
function loadCities(snapshot: Snapshot, { countryCode, spellings }: StateSize): CityRow[] {
  return snapshot.all<CityRow>(
    `select id, name, slug, business_count as businessCount from city
     where country_code = ? and state in (select value from json_each(?)) and business_count > 0 order by key, id`,
    countryCode,
    JSON.stringify(spellings),
  );
}

function toCityLink({ name, slug, businessCount }: CityRow): CityLink {
  return { name, slug, businessCount };
}

/** The largest categories of the cities that have a page in one of them, with the cities that have most of each. */
function loadCategories(cities: CityRow[], { snapshot, facts }: ModelSources): StateCategory[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const sizes = snapshot.all<{ cityId: number; categoryId: number; n: number }>(
    `select city_id as cityId, category_id as categoryId, count(*) as n from business indexed by business_city_category
     where city_id in (select value from json_each(?)) and removed_at is null group by city_id, category_id`,
    JSON.stringify([...byId.keys()]),
  );
  const found = new Map<number, StateCategory>();
  for (const { cityId, categoryId, n } of sizes) {
    const { name, slug, icon } = facts.category(categoryId);
    const category = found.get(categoryId) ?? { name, slug, icon, businessCount: 0, cities: [] };
    category.businessCount += n;
    if (hasCityCategoryPage(slug, n)) {
      const city = byId.get(cityId)!;
      category.cities.push({ name: city.name, slug: city.slug, businessCount: n });
    }
    found.set(categoryId, category);
  }
  return [...found.values()]
    .filter((category) => category.cities.length > 0)
    .toSorted((a, b) => b.businessCount - a.businessCount || (a.slug < b.slug ? -1 : 1))
    .slice(0, CATEGORIES)
    .map((category) => ({
      ...category,
      cities: category.cities
        .toSorted((a, b) => b.businessCount - a.businessCount || (a.slug < b.slug ? -1 : 1))
        .slice(0, CITIES_OF_CATEGORY),
    }));
}

/** The states of each country, both by name. */
export function loadStatesByCountry(snapshot: Snapshot): { country: string; states: StateTile[] }[] {
  const byCountry = new Map<string, StateSize[]>();
  for (const state of groupCitiesByState(snapshot).values())
    byCountry.set(state.country, [...(byCountry.get(state.country) ?? []), state]);
  return [...byCountry]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([country, states]) => ({ country, states: states.toSorted(compareBySlug).map(toStateTile) }));
}

/** The largest states by name; none if there is only one. */
export function loadLargestStates(snapshot: Snapshot): StateTile[] {
  const all = [...groupCitiesByState(snapshot).values()];
  if (all.length < 2) return [];
  return all
    .toSorted((a, b) => b.businessCount - a.businessCount || compareBySlug(a, b))
    .slice(0, HOME_STATES)
    .toSorted(compareByName)
    .map(toStateTile);
}

/** Within a country, slugs are in the order of folded names. */
function compareBySlug(a: StateSize, b: StateSize): number {
  return a.slug < b.slug ? -1 : 1;
}

function compareByName(a: StateSize, b: StateSize): number {
  const [nameA, nameB] = [a.slug.slice(3), b.slug.slice(3)];
  return nameA < nameB ? -1 : nameA > nameB ? 1 : compareBySlug(a, b);
}

function toStateTile({ name, slug, businessCount }: StateSize): StateTile {
  return { name, slug, businessCount };
}
