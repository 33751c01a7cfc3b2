import { queryOptions } from '@tanstack/react-query';
import type { Category, City } from '../../schema/contracts/locations.ts';
import { getStaleTime, loadBusinesses } from './business-list.ts';
import { withErrorMessage, type BusinessQuery } from './requests.ts';
import { loadList } from './load-list.ts';

const MINUTE = 60_000;

/** Query of a search for categories or cities. */
export type LocationQuery = { search?: string; limit: number; offset?: number };

/** Queries of the site with their stale times (P-9-02 to P-9-04). */
export const queries = {
  /**
   * Searched by the server: folding letters of all scripts needs a table of 219 KB, and twenty thousand cities are 3
   * MB.
   */
  categoriesLike: (filter: LocationQuery) =>
    queryOptions({
      queryKey: ['categories', filter],
      queryFn: ({ signal }) =>
        withErrorMessage(
          'Failed to fetch categories',
          signal,
          loadList<Category>('/api/categories', filter, signal),
        ),
      staleTime: 30 * MINUTE,
    }),
  citiesLike: (filter: LocationQuery) =>
    queryOptions({
      queryKey: ['cities', filter],
      queryFn: ({ signal }) =>
        withErrorMessage('Failed to fetch cities', signal, loadList<City>('/api/cities', filter, signal)),
      staleTime: 30 * MINUTE,
    }),
  businesses: (filter: BusinessQuery) =>
    queryOptions({
      queryKey: ['businesses', filter],
      queryFn: ({ signal }) => loadBusinesses(filter, signal),
      staleTime: getStaleTime(filter),
    }),
};
