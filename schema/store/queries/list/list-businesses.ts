import type { BusinessListQuery, ListedBusiness } from '../../../contracts/business.ts';
import { toPoint } from '../../../rules/geo/coordinates.ts';
import { parseSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { toFilterConditions } from './filters.ts';
import { isOpenOrUnknown, loadOpenNow } from './open-now.ts';
import { toOrder } from './order-by.ts';
import type { List } from './plan-list.ts';
import { readList, readOpenFirst } from './read-list.ts';
import { loadStateCities } from '../search/state-cities.ts';
import { resolvePlace } from '../search/resolve-place.ts';
import { readOrLookAround, readOrSearch } from './look-around.ts';
import type { SearchMeaning } from './search-result.ts';

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
  // Without words or a city that could be empty, nothing is read before.
  if (search === null && place?.kind !== 'city')
    return { ...(await (isSplit ? readOpenFirst(db, list) : readList(db, list))), ...meant };
  // Both parts of the list count for correcting words, so the search of the whole list comes first.
  const first = isSplit ? { ...list, hours: isOpenOrUnknown(hours!), offset: 0, limit: 1 } : list;
  const {
    page,
    list: found,
    ...meaning
  } = place?.kind === 'city'
    ? await readOrLookAround(db, first, query, search, place.id)
    : await readOrSearch(db, first, query, search);
  const { offset, limit } = query;
  const rest = isSplit && (await readOpenFirst(db, { ...found, hours, offset, limit }));
  return { ...(rest || page), ...meaning, ...meant };
}
