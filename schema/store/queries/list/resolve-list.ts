import type { BusinessListQuery, ListedBusiness } from '../../../contracts/business.ts';
import { toPoint } from '../../../rules/geo/coordinates.ts';
import { parseSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { resolvePlace } from '../search/resolve-place.ts';
import { loadStateCities } from '../search/state-cities.ts';
import { toFilterConditions } from './filters.ts';
import type { Grown } from './grow-circle.ts';
import { readOrLookAround, readOrSearch } from './look-around.ts';
import { toOrder } from './order-by.ts';
import type { List } from './plan-list.ts';
import type { SearchMeaning } from './search-result.ts';

/**
 * A list, how its words and place were understood, its page if that had to be read to understand them, and its circle
 * if it has grown for that.
 */
export type ResolvedList = {
  list: List;
  meaning: SearchMeaning;
  page: Page<ListedBusiness> | null;
  grown?: Grown | undefined;
};

/**
 * Finds out what a query asks for, without opening hours and the other filters that facets count, so that a filter
 * never changes what a search means. Null if the words or the state name nothing.
 */
export async function resolveList(db: Database, query: BusinessListQuery): Promise<ResolvedList | null> {
  const search = query.search ? parseSearch(query.search) : null;
  if (search?.words.length === 0) return null;
  const place = query.where ? await resolvePlace(db, query.where, query.country) : null;
  const meant: SearchMeaning = query.where ? { place: place ?? { kind: 'unknown', name: query.where } } : {};
  const state = place?.kind === 'state' ? place.slug : query.state;
  const stateCities = state === undefined ? undefined : await loadStateCities(db, state);
  if (stateCities === null) return null;
  const { lat, lng, radius = null } = query;
  const filters = {
    ...query,
    cityId: place?.kind === 'city' ? place.id : query.cityId,
    country: place?.kind === 'country' ? place.countryCode : query.country,
    stateCities,
  };
  const list: List = {
    ...filters,
    conditions: toFilterConditions(filters),
    order: toOrder(query),
    hours: null,
    circle: lat === undefined ? null : { place: toPoint(lat, lng!), radius },
    words: null,
    isPlaced: place !== null,
  };
  if (place?.kind === 'postal-code') list.circle = { place: place.centre, radius: null };
  // Without words or a city that could be empty, nothing is read before.
  if (search === null && place?.kind !== 'city') return { list, meaning: meant, page: null };
  const {
    page: { grown, ...page },
    list: found,
    ...meaning
  } = place?.kind === 'city'
    ? await readOrLookAround(db, list, query, search, place.id)
    : await readOrSearch(db, list, query, search);
  return { list: found, meaning: { ...meaning, ...meant }, page, grown };
}

/** The same query in the default order, whose page has no rows but a total: enough to resolve it. */
export function withoutRows(query: Omit<BusinessListQuery, 'limit' | 'offset'>): BusinessListQuery {
  return { ...query, sortBy: undefined, sortOrder: undefined, limit: 0, offset: 0 };
}
