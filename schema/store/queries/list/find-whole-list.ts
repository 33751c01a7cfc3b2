import type { BusinessListQuery, ListedBusiness } from '../../../contracts/business.ts';
import { toPoint } from '../../../rules/geo/coordinates.ts';
import { parseSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { resolvePlace } from '../search/resolve-place.ts';
import { loadStateCities } from '../search/state-cities.ts';
import { toFilterConditions } from './filters.ts';
import { readOrLookAround, readOrSearch } from './look-around.ts';
import { toOrder } from './order-by.ts';
import type { List } from './plan-list.ts';
import type { SearchMeaning } from './search-result.ts';

/** A list with the words of its search, and its page if that had to be read for them. */
type WholeList = SearchMeaning & { list: List; page: Page<ListedBusiness> | null };

/**
 * Finds the list of a query without the filters that facets count, opening hours among them; null if it cannot have
 * businesses. Its words are corrected and left out, and its place is looked around, without these filters, so that a
 * filter never changes what a search means.
 */
export async function findWholeList(db: Database, query: BusinessListQuery): Promise<WholeList | null> {
  const { lat, lng, radius = null } = query;
  const search = query.search ? parseSearch(query.search) : null;
  if (search?.words.length === 0) return null;
  const place = query.where ? await resolvePlace(db, query.where) : null;
  const meant: SearchMeaning = query.where ? { place: place ?? { kind: 'unknown', name: query.where } } : {};
  const state = place?.kind === 'state' ? place.slug : query.state;
  const stateCities = state === undefined ? undefined : await loadStateCities(db, state);
  if (stateCities === null) return null;
  const cityId = place?.kind === 'city' ? place.id : query.cityId;
  const filters = { ...query, cityId, stateCities };
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
  if (search === null && place?.kind !== 'city') return { list, page: null, ...meant };
  const found =
    place?.kind === 'city'
      ? await readOrLookAround(db, list, query, search, place.id)
      : await readOrSearch(db, list, query, search);
  return { ...found, ...meant };
}
