import type { Listing } from '../../contracts/listing.ts';
import { categoryKey, cityKey } from '../../rules/keys.ts';
import { bestSpelling, countSpelling, type Spellings } from './spelling.ts';

/** Category of listings that name none. */
export const NO_CATEGORY = 'Other';
const NO_CATEGORY_KEY = categoryKey(NO_CATEGORY);

export type CityFound = {
  key: string;
  name: string;
  state: string;
  stateCode: string;
  countryCode: string;
  count: number;
};
export type CategoryFound = { key: string; name: string; count: number };
/** Locations and categories that a set of listings names: most listings first, then by key. */
export type Places = { countries: string[]; cities: CityFound[]; categories: CategoryFound[] };

type Counted = { count: number; names: Spellings };
type CountedCity = Counted & { states: Spellings; stateCode: string; countryCode: string };
/** Location and category of a listing. */
export type Placed = Pick<Listing, 'city' | 'state' | 'stateCode' | 'countryCode' | 'category'> & {
  /** We respelled the city from capitals or small letters. Such a spelling is used only if no better one was written. */
  isCityRespelled?: boolean;
};

/** Key of a listing's category; that of 'Other' if it names none, or one without letters. */
export function categoryKeyOf(listing: Pick<Listing, 'category'>): string {
  return categoryKey(listing.category ?? '') || NO_CATEGORY_KEY;
}

export function cityKeyOf(listing: Placed): string {
  return cityKey({ ...listing, name: listing.city });
}

/**
 * Counts the locations and categories of a set of listings and votes on their spelling. Memory grows with the
 * locations, not the listings.
 */
export class PlaceTally {
  readonly #countries = new Set<string>();
  readonly #cities = new Map<string, CountedCity>();
  readonly #categories = new Map<string, Counted>();

  get cityCount(): number {
    return this.#cities.size;
  }

  add(listing: Placed): void {
    this.#countries.add(listing.countryCode);
    const city = entry(this.#cities, cityKeyOf(listing), () => ({
      count: 0,
      names: new Map(),
      states: new Map(),
      stateCode: listing.stateCode,
      countryCode: listing.countryCode,
    }));
    city.count += 1;
    countSpelling(city.names, listing.city, listing.isCityRespelled);
    countSpelling(city.states, listing.state);
    const key = categoryKeyOf(listing);
    const category = entry(this.#categories, key, () => ({ count: 0, names: new Map() }));
    category.count += 1;
    countSpelling(category.names, key === NO_CATEGORY_KEY ? NO_CATEGORY : listing.category!);
  }

  places(): Places {
    const cities = [...this.#cities].map(([key, { names, states, ...city }]) => ({
      key,
      name: bestSpelling(names),
      state: bestSpelling(states),
      ...city,
    }));
    const categories = [...this.#categories].map(([key, { names, count }]) => ({
      key,
      name: bestSpelling(names),
      count,
    }));
    return {
      countries: [...this.#countries].sort(),
      cities: cities.sort(byCountThenKey),
      categories: categories.sort(byCountThenKey),
    };
  }
}

/** True if a category stands for an unknown one. */
export function isNoCategory(key: string): boolean {
  return key === NO_CATEGORY_KEY;
}

function entry<T>(map: Map<string, T>, key: string, create: () => T): T {
  let found = map.get(key);
  if (found === undefined) map.set(key, (found = create()));
  return found;
}

function byCountThenKey(a: { count: number; key: string }, b: { count: number; key: string }): number {
  return b.count - a.count || (a.key < b.key ? -1 : 1);
}
