import { loadStatesByCountry } from './states.ts';
import { CATEGORY_GROUPS, getCategoryGroup } from '../../../schema/rules/business/category-groups.ts';
import { fold } from '../../../schema/rules/text/fold.ts';
import { BUSINESSES_PER_PAGE, PLACES_PER_PAGE, countPages } from '../page-numbers.ts';
import { isEnough } from './is-enough.ts';
import type {
  Card,
  CategoriesModel,
  CategoryModel,
  CategoryTile,
  CitiesModel,
  CityCategoryModel,
  CityModel,
  CityOfPage,
  CityTile,
  ShownFacts,
  SiteInfo,
} from '../page-models.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import type { Cards } from './cards.ts';
import type { CategoryFact, CityFact, Facts } from './facts.ts';
import {
  countInCityCategory,
  type CityCategory,
} from '../../../schema/store/queries/publishing/city-categories.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { hasCityCategoryPage, MIN_CITY_CATEGORY } from '../../../schema/rules/website/city-category.ts';
import { formatMonth } from './month.ts';

/** Cities that the first page of a category links to. */
const CITIES_OF_CATEGORY = 12;

type ModelSources = { snapshot: Snapshot; facts: Facts; cards: Cards; site: SiteInfo };

/** Builds pages `first` to `last` of a category, in list order (schema/rules/ranking/rating-score.ts). */
export function* buildCategoryModels(
  id: number,
  first: number,
  last: number,
  from: ModelSources,
): Generator<CategoryModel> {
  const { name, slug, icon, businessCount } = from.facts.category(id);
  const list = from.facts.list('category', id);
  const load = (limit: number, offset: number) => from.cards.inOrder('category', id, limit, offset);
  const pages = countLinkedPages(from, businessCount, (page) => paths.category(slug, page));
  for (const { page, cards, shows } of loadCardPages(pages, first, last, load)) {
    yield {
      kind: 'category',
      site: from.site,
      category: { id, name, slug, icon },
      total: page === 1 ? businessCount : null,
      paging: { page, pages },
      known: list.known,
      counts: page === 1 ? list.counts : null,
      shows,
      cards,
      cities: page === 1 ? loadCitiesOfCategory(from, { id, slug }) : [],
    };
  }
}

/** Builds pages `first` to `last` of a city, in the same order. */
export function* buildCityModels(
  id: number,
  first: number,
  last: number,
  from: ModelSources,
): Generator<CityModel> {
  const city = from.facts.city(id);
  const { businessCount, name, slug } = city;
  const list = from.facts.list('city', id);
  const load = (limit: number, offset: number) => from.cards.inOrder('city', id, limit, offset);
  const pages = countLinkedPages(from, businessCount, (page) => paths.city(slug, page));
  for (const { page, cards, shows } of loadCardPages(pages, first, last, load)) {
    yield {
      kind: 'city',
      site: from.site,
      city: toCityOfPage(city),
      total: page === 1 ? businessCount : null,
      paging: { page, pages },
      known: list.known,
      counts: page === 1 ? list.counts : null,
      shows,
      cards,
      namesakes: page === 1 ? loadLinkedNamesakes(from, { id, name }) : [],
      categories: page === 1 ? from.facts.countedCategories(id) : [],
    };
  }
}

/** Builds pages `first` to `last` of a category in a city, in the same order. */
export function* buildCityCategoryModels(
  { cityId, categoryId }: CityCategory,
  first: number,
  last: number,
  from: ModelSources,
): Generator<CityCategoryModel> {
  const city = from.facts.city(cityId);
  const { name, slug, icon } = from.facts.category(categoryId);
  const count = countInCityCategory(from.snapshot, { cityId, categoryId });
  const list = from.facts.listInCity(cityId, categoryId);
  const load = (limit: number, offset: number) => from.cards.inCity(cityId, categoryId, limit, offset);
  const pages = countLinkedPages(from, count, (page) => paths.cityCategory(city.slug, slug, page));
  for (const { page, cards, shows } of loadCardPages(pages, first, last, load)) {
    yield {
      kind: 'city-category',
      site: from.site,
      city: toCityOfPage(city),
      category: { name, slug, icon },
      total: page === 1 ? count : null,
      paging: { page, pages },
      known: list.known,
      counts: page === 1 ? list.counts : null,
      shows,
      cards,
      others: page === 1 ? from.facts.cityCategories(cityId).filter((other) => other.slug !== slug) : [],
    };
  }
}

function toCityOfPage({ name, slug, state, stateCode, country, stateLink }: CityFact): CityOfPage {
  return { name, slug, state, stateCode, country, stateLink };
}

/** The cities where a category has most businesses, of those where it has a page. */
function loadCitiesOfCategory(
  { snapshot, facts }: ModelSources,
  { id, slug }: Pick<CategoryFact, 'id' | 'slug'>,
): CityTile[] {
  if (!hasCityCategoryPage(slug, MIN_CITY_CATEGORY)) return [];
  const cities = snapshot.all<CityTile>(
    `select city.name, slug, state_code as stateCode, country.name as country, n as businessCount
     from (select city_id, count(*) as n from business where category_id = ? and removed_at is null
       group by city_id having n >= ${MIN_CITY_CATEGORY})
     join city on city.id = city_id join country on country.code = country_code
     order by n desc, city.name, city.id limit ${CITIES_OF_CATEGORY}`,
    id,
  );
  return facts.links.pick(cities, (city) => paths.cityCategory(city.slug, slug));
}

/** Number of pages that a list has or, if only own pages of changes are built, of those that can be linked. */
function countLinkedPages({ facts }: ModelSources, count: number, toPath: (page: number) => string): number {
  return facts.links.limitPages(countPages(count, BUSINESSES_PER_PAGE), toPath);
}

function* loadCardPages(
  pages: number,
  first: number,
  last: number,
  load: (limit: number, offset: number) => Card[],
) {
  const before = (first - 1) * BUSINESSES_PER_PAGE;
  const all = load(last * BUSINESSES_PER_PAGE - before, before);
  for (let page = first; page <= Math.min(last, pages); page++) {
    const start = (page - first) * BUSINESSES_PER_PAGE;
    const own = all.slice(start, start + BUSINESSES_PER_PAGE);
    yield { page, cards: own, shows: toShownFacts(own) };
  }
}

/**
 * Computed from the cards of the page only, so that a change of one business does not change the texts of other
 * pages.
 */
function toShownFacts(cards: Card[]): ShownFacts {
  const enough = (has: (card: Card) => boolean) => isEnough(cards.filter(has).length, cards.length);
  return {
    hours: enough(({ hours }) => hours !== undefined),
    ratings: enough(({ rating }) => (rating ?? 0) > 0),
    phones: enough(({ phone }) => phone !== null),
  };
}

/**
 * Cities of the same name elsewhere that have businesses. The key of a city begins with its folded name, except that of
 * a merged one, whose former namesakes must be found too when its businesses leave it.
 */
export function loadNamesakes(snapshot: Snapshot, city: { id: number; name: string }): Namesake[] {
  const name = fold(city.name);
  return snapshot.all<Namesake>(
    `select city.id, city.name, slug, state_code as stateCode, country.name as country,
       city.business_count as businessCount
     from city join country on country.code = country_code
     where key >= ? and key < ? and city.id <> ? and city.business_count > 0 order by state_code, state, city.id`,
    `${name}|`,
    `${name}}`,
    city.id,
  );
}

function loadLinkedNamesakes({ snapshot, facts }: ModelSources, city: { id: number; name: string }) {
  const namesakes = loadNamesakes(snapshot, city);
  return facts.links.pick(namesakes, ({ slug }) => paths.city(slug)).map(toCityTile);
}

/** A city of the same name. */
type Namesake = CityTile & { id: number };

function toCityTile(city: Namesake): CityTile {
  const { name, slug, stateCode, country, businessCount } = city;
  return { name, slug, stateCode, country, businessCount };
}

/** The list of categories, largest first. */
export function* buildCategoriesModels(from: ModelSources): Generator<CategoriesModel> {
  const tiles = loadLargestCategories(from.snapshot, -1);
  for (const { items, paging } of splitIntoPages(tiles)) {
    const groups = paging.page === 1 && paging.pages > 1 ? groupCategories(tiles) : [];
    yield {
      kind: 'categories',
      site: from.site,
      updated: loadUpdatedMonth(from.snapshot),
      paging,
      items,
      groups,
      hasBrands: paging.page === 1 && from.facts.brands().length > 0,
    };
  }
}

/** Categories in their parent groups, by name, without empty groups. */
function groupCategories(tiles: CategoryTile[]): CategoriesModel['groups'] {
  const byName = tiles.toSorted((a, b) => compareTexts(a.name, b.name) || compareTexts(a.slug, b.slug));
  return CATEGORY_GROUPS.map(({ id, name }) => ({
    id,
    name,
    categories: byName.filter((tile) => getCategoryGroup(tile.name) === id),
  })).filter(({ categories }) => categories.length > 0);
}

/** Order by folded text, which no locale of a machine changes. */
function compareTexts(a: string, b: string): number {
  const [one, other] = [fold(a), fold(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The list of cities, largest first. */
export function* buildCitiesModels(from: ModelSources): Generator<CitiesModel> {
  const tiles = loadLargestCities(from.snapshot, -1);
  for (const { items, paging } of splitIntoPages(tiles)) {
    const states = paging.page === 1 ? loadStatesByCountry(from.snapshot) : [];
    yield {
      kind: 'cities',
      site: from.site,
      updated: loadUpdatedMonth(from.snapshot),
      paging,
      items,
      states,
    };
  }
}

/** An empty directory has a first page with a message, too. */
function* splitIntoPages<Tile>(tiles: Tile[]) {
  const pages = Math.max(1, countPages(tiles.length, PLACES_PER_PAGE));
  for (let page = 1; page <= pages; page++) {
    const items = tiles.slice((page - 1) * PLACES_PER_PAGE, page * PLACES_PER_PAGE);
    yield { items, paging: { page, pages } };
  }
}

/** Categories with businesses, by number, then name; `most` = -1 returns all. */
export function loadLargestCategories(snapshot: Snapshot, most: number): CategoryTile[] {
  return snapshot.all<CategoryTile>(
    `select name, slug, icon, business_count as businessCount from category where business_count > 0
     order by business_count desc, name, id limit ?`,
    most,
  );
}

/** Cities with businesses, by number, then name; `most` = -1 returns all. */
export function loadLargestCities(snapshot: Snapshot, most: number): CityTile[] {
  return snapshot.all<CityTile>(
    `select city.name, slug, state_code as stateCode, country.name as country, city.business_count as businessCount
     from city join country on country.code = country_code where city.business_count > 0
     order by city.business_count desc, city.name, city.id limit ?`,
    most,
  );
}

/** Month of the newest change of any business; null without businesses. */
export function loadUpdatedMonth(snapshot: Snapshot): string | null {
  const row = snapshot.get<{ at: string | null }>('select max(updated_at) as at from business');
  return row?.at ? formatMonth(row.at) : null;
}
