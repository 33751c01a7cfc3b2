import { queryOptions } from '@tanstack/react-query';
import type { Category, City } from '../../schema/contracts/place.ts';
import { freshness, listBusinesses } from './business-list.ts';
import { or, type BusinessFilter } from './calls.ts';
import { getList } from './get-list.ts';

const MINUTE = 60_000;

/** Which categories or cities a search asks for. */
export type PlaceFilter = { search?: string; limit: number; offset?: number };

/** The calls of the site, each with how long its answer counts as fresh (P-9-02 to P-9-04). */
export const queries = {
  /** The server searches: it folds letters of all scripts by a table of 219 KB, and twenty thousand cities are 3 MB. */
  categoriesLike: (filter: PlaceFilter) =>
    queryOptions({
      queryKey: ['categories', filter],
      queryFn: ({ signal }) =>
        or('Failed to fetch categories', signal, getList<Category>('/api/categories', filter, signal)),
      staleTime: 30 * MINUTE,
    }),
  citiesLike: (filter: PlaceFilter) =>
    queryOptions({
      queryKey: ['cities', filter],
      queryFn: ({ signal }) =>
        or('Failed to fetch cities', signal, getList<City>('/api/cities', filter, signal)),
      staleTime: 30 * MINUTE,
    }),
  businesses: (filter: BusinessFilter) =>
    queryOptions({
      queryKey: ['businesses', filter],
      queryFn: ({ signal }) => listBusinesses(filter, signal),
      staleTime: freshness(filter),
    }),
};
