import type { BusinessListQuery, ListedBusiness } from '../../../contracts/business.ts';
import { toPoint } from '../../../rules/geo/coordinates.ts';
import { type ParsedSearch, parseSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { toFilterConditions } from './filters.ts';
import { isOpenOrUnknown, loadOpenNow } from './open-now.ts';
import { toOrder } from './order-by.ts';
import type { List } from './plan-list.ts';
import { readList, readOpenFirst } from './read-list.ts';
import { loadStateCities } from '../search/state-cities.ts';
import { findCityCentre } from '../search/find-centre.ts';
import type { Place } from '../search/place.ts';
import { resolvePlace } from '../search/resolve-place.ts';
import { searchBusinesses } from './search-businesses.ts';
import type { SearchMeaning, SearchResult } from './search-result.ts';

/** `hoursUnknown`: number of businesses in the total whose hours are unknown. */
type Found = Page<ListedBusiness> & SearchMeaning & { hoursUnknown?: number };

/** Page of businesses for a query, and the exact total, without removed businesses. */
export async function listBusinesses(db: Database, query: BusinessListQuery, now: Date): Promise<Found> {
  const { lat, lng, radius = null, open } = query;
  const isSplit = open === 'now-or-unknown';
  const none = { items: [], total: 0, ...(isSplit && { hoursUnknown: 0 }) };
  const search = query.search ? parseSearch(query.search) : null;
  if (search?.words.length === 0) return none;
  const place = query.where ? await resolvePlace(db, query.where) : null;
  const meant: SearchMeaning = query.where ? { place: place ?? { kind: 'unknown', name: query.where } } : {};
  const state = place?.kind === 'state' ? place.slug : query.state;
  const stateCities = state === undefined ? undefined : await loadStateCities(db, state);
  if (stateCities === null) return none;
  const hours = open === undefined ? null : await loadOpenNow(db, now);
  const cityId = place?.kind === 'city' ? place.id : query.cityId;
  const filters = { ...query, cityId, stateCities };
  const list: List = {
    ...filters,
    conditions: toFilterConditions(filters),
    order: toOrder(query),
    hours,
    circle: lat === undefined ? null : { place: toPoint(lat, lng!), radius },
    words: null,
    isPlaced: place !== null,
  };
  if (place?.kind === 'postal-code') list.circle = { place: place.centre, radius: null };
  // Both parts of the list count for correcting words, so the search of the whole list comes first.
  const first = isSplit ? { ...list, hours: isOpenOrUnknown(hours!), offset: 0, limit: 1 } : list;
  const searched = search && (await searchOrLookAround(db, first, search, query, place));
  if (searched === null)
    return { ...(await (isSplit ? readOpenFirst(db, list) : readList(db, list))), ...meant };
  const { page, words, list: found, ...meaning } = searched;
  const { offset, limit } = query;
  const rest = isSplit && (await readOpenFirst(db, { ...found, hours, offset, limit, words }));
  return { ...(rest || page), ...meaning, ...meant };
}

/** Searches in a city; if nothing there has all words, around it. */
async function searchOrLookAround(
  db: Database,
  list: List,
  search: ParsedSearch,
  query: BusinessListQuery,
  place: Place | null,
): Promise<SearchResult> {
  const inside = await searchBusinesses(db, list, search, query.search!);
  const isComplete = inside.page.total > 0 && inside.leftOut === undefined;
  const centre = isComplete || place?.kind !== 'city' ? null : await findCityCentre(db, place.id);
  if (centre === null) return inside;
  const filters = { ...query, cityId: undefined };
  const circle = { place: centre, radius: null };
  const wider = { ...list, ...filters, conditions: toFilterConditions(filters), circle };
  const around = await searchBusinesses(
    db,
    { ...wider, limit: list.limit, offset: list.offset },
    search,
    query.search!,
  );
  return around.page.total > 0 && around.leftOut === undefined ? { ...around, isAround: true } : inside;
}
