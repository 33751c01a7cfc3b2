import { withUnknownHours } from '../../../schema/rules/hours/open-filter.ts';
import type { BusinessQuery } from '../../data/requests.ts';
import { BUSINESSES_PER_PAGE } from '../../models/page-numbers.ts';
import type { Coordinates } from './near/geolocation.ts';
import { FILTER_NAMES } from './filters/filter-state.ts';
import type { QueryState } from './query-state.ts';

/** Search radius in metres: the maximum of the API, so that hardly any city or category is cut off. */
const RADIUS = 200_000;

/** The list of a page. */
export type ListOfPage =
  | { of: 'category'; slug: string; categoryId: number }
  | { of: 'city'; slug: string }
  /** A category in a city; `slug` is that of the city. */
  | { of: 'city-category'; slug: string; category: string };

/** Query for the API. With a filter by opening hours, businesses without known hours follow. */
export function toBusinessQuery(
  list: ListOfPage,
  state: QueryState,
  place: Coordinates | null,
): BusinessQuery {
  const { q, category, sort, order, near, page } = state;
  const filters = FILTER_NAMES.filter((name) => state[name] !== '').map((name) => [
    name,
    name === 'open' ? withUnknownHours(state.open) : state[name],
  ]);
  return {
    ...(list.of === 'category' ? { categoryId: list.categoryId } : { city: list.slug }),
    ...(list.of === 'city-category' && { category: list.category }),
    ...(category !== '' && { category }),
    ...(q !== '' && { search: q }),
    ...(Object.fromEntries(filters) as Pick<BusinessQuery, keyof typeof state & keyof BusinessQuery>),
    ...(near && place !== null && { ...place, ...(state.within === '' && { radius: RADIUS }) }),
    ...(sort !== null && { sortBy: sort as BusinessQuery['sortBy'], sortOrder: order }),
    limit: BUSINESSES_PER_PAGE,
    offset: (page - 1) * BUSINESSES_PER_PAGE,
  };
}
