import type { Listing } from '../../../contracts/listing.ts';
import { NO_CATEGORY } from '../../../rules/business/category-names.ts';
import { buildCategoryKey, buildCityKey } from '../../../rules/business/identity-keys.ts';
import { getBestSpelling, countSpelling, type Spellings } from './majority-spelling.ts';

/** Category of listings without one. */
const NO_CATEGORY_KEY = buildCategoryKey(NO_CATEGORY);

/** A city with its number of listings. */
export type CityCount = {
  key: string;
  name: string;
  state: string;
  stateCode: string;
  countryCode: string;
  count: number;
};
/** A category with its number of listings. */
export type CategoryCount = { key: string; name: string; count: number };
/** Locations and categories of a set of listings: most listings first, then by key. */
export type LocationCounts = { countries: string[]; cities: CityCount[]; categories: CategoryCount[] };

type NameCount = { count: number; names: Spellings };
type CityVotes = NameCount & { states: Spellings; stateCode: string; countryCode: string };
/** Location and category of a listing. */
export type LocatedListing = Pick<Listing, 'city' | 'state' | 'stateCode' | 'countryCode' | 'category'>;

/** Key of a listing's category; that of 'Other' if it names none, or one without letters. */
export function getCategoryKey(listing: Pick<Listing, 'category'>): string {
  return buildCategoryKey(listing.category ?? '') || NO_CATEGORY_KEY;
}

/** Key of a listing's city. */
export function getCityKey(listing: LocatedListing): string {
  return buildCityKey({ ...listing, name: listing.city });
}

/**
 * Counts the locations and categories of a set of listings and determines their most frequent spelling. Memory grows
 * with the locations, not the listings.
 */
export class LocationCounter {
  readonly #countries = new Set<string>();
  readonly #cities = new Map<string, CityVotes>();
  readonly #categories = new Map<string, NameCount>();

  get cityCount(): number {
    return this.#cities.size;
  }

  /**
   * @param isCityRespelled true if we changed the case of the city, written in capitals or small letters. Such a
   *   spelling is used only if there is no better one
   */
  add(listing: LocatedListing, isCityRespelled = false): void {
    this.#countries.add(listing.countryCode);
    const city = getOrCreate(this.#cities, getCityKey(listing), () => ({
      count: 0,
      names: new Map(),
      states: new Map(),
      stateCode: listing.stateCode,
      countryCode: listing.countryCode,
    }));
    city.count += 1;
    countSpelling(city.names, listing.city, isCityRespelled);
    countSpelling(city.states, listing.state);
    const key = getCategoryKey(listing);
    const category = getOrCreate(this.#categories, key, () => ({ count: 0, names: new Map() }));
    category.count += 1;
    countSpelling(category.names, key === NO_CATEGORY_KEY ? NO_CATEGORY : listing.category!);
  }

  places(): LocationCounts {
    const cities = [...this.#cities].map(([key, { names, states, ...city }]) => ({
      key,
      name: getBestSpelling(names),
      state: getBestSpelling(states),
      ...city,
    }));
    const categories = [...this.#categories].map(([key, { names, count }]) => ({
      key,
      name: getBestSpelling(names),
      count,
    }));
    return {
      countries: [...this.#countries].sort(),
      cities: cities.sort(compareByCount),
      categories: categories.sort(compareByCount),
    };
  }
}

/** True if a category stands for an unknown one. */
export function isNoCategory(key: string): boolean {
  return key === NO_CATEGORY_KEY;
}

function getOrCreate<T>(map: Map<string, T>, key: string, create: () => T): T {
  let found = map.get(key);
  if (found === undefined) map.set(key, (found = create()));
  return found;
}

function compareByCount(a: { count: number; key: string }, b: { count: number; key: string }): number {
  return b.count - a.count || (a.key < b.key ? -1 : 1);
}
