import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SearchPlace } from '../../../../schema/contracts/search-meaning.ts';
import type { Distance } from '../../../../schema/rules/distance/distances.ts';
import { type DistanceUnit, getDistanceUnit } from '../../../../schema/rules/distance/units.ts';
import { toCard } from '../../../data/to-card.ts';
import { getStaleTime, loadBusinesses } from '../../../data/business-list.ts';
import type { BusinessQuery } from '../../../data/requests.ts';
import { GRID_SIZE } from './grid-size.ts';
import { getNextCards, type GridStep } from './paging.ts';

/** Search query for the API. */
export type SearchQuery = Pick<
  BusinessQuery,
  'search' | 'where' | 'categoryId' | 'category' | 'open' | 'lat' | 'lng' | 'within'
>;

/** Twelve more businesses, the total, and the number of those with unknown hours. */
export type BusinessPage = GridStep & {
  offset: number;
  total: number;
  corrected?: string;
  leftOut?: string;
  place?: SearchPlace;
  hoursUnknown?: number;
  /** Metres to the nearest business, if none is within the distance of the search. */
  nearest?: number;
  /** Unit of distances where the first business is. */
  unit?: DistanceUnit;
};

/**
 * Search results with the filters they were requested with: those on the screen may be older than the current
 * filters.
 */
export type SearchResultPage = BusinessPage & { isOpen: boolean; isNear: boolean; within: Distance | '' };

const MINUTE = 60_000;
const getNextOffset = ({ next }: BusinessPage) => next;

/** Query for search results, twelve per page. */
export function createSearchQuery(search: SearchQuery) {
  return infiniteQueryOptions({
    queryKey: ['found', search],
    queryFn: async ({ pageParam: offset, signal }): Promise<SearchResultPage> => ({
      ...loadStep(await loadBusinesses({ limit: GRID_SIZE, offset, ...search }, signal), offset, new Set()),
      isOpen: search.open !== undefined,
      isNear: search.lat !== undefined,
      within: (search.within ?? '') as Distance | '',
    }),
    initialPageParam: 0,
    getNextPageParam: getNextOffset,
    staleTime: getStaleTime(search),
  });
}

/**
 * Query for all businesses except the featured ones, twelve per page, in list order. The order is not random
 * (P-7-07).
 *
 * @param featured slugs
 */
export function createMoreQuery(featured: string[]) {
  const shown = new Set(featured);
  return infiniteQueryOptions({
    queryKey: ['further', featured],
    queryFn: async ({ pageParam: offset, signal }): Promise<BusinessPage> =>
      loadStep(await loadBusinesses({ limit: GRID_SIZE + shown.size, offset }, signal), offset, shown),
    initialPageParam: 0,
    getNextPageParam: getNextOffset,
    staleTime: 10 * MINUTE,
  });
}

function loadStep(
  { items, ...answer }: Awaited<ReturnType<typeof loadBusinesses>>,
  offset: number,
  shown: ReadonlySet<string>,
): BusinessPage {
  return {
    ...getNextCards({ items: items.map(toCard), offset, total: answer.total }, shown),
    offset,
    ...answer,
    ...(items[0] && { unit: getDistanceUnit(items[0].countryCode) }),
  };
}
