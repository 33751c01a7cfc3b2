import { queryOptions } from '@tanstack/react-query';
import type {
  BusinessDetail,
  ListedBusiness,
  NearbyBusiness,
  Stats,
} from '../../schema/contracts/business.ts';
import type { Category, City, Country } from '../../schema/contracts/place.ts';
import { getJson, getList } from './api.ts';

const MINUTE = 60_000;

/** How long a list of businesses counts as fresh, in milliseconds: what is open now may be closed in a minute. */
export function freshness({ open }: { open?: 'now' }): number {
  return open === undefined ? 5 * MINUTE : MINUTE;
}

/**
 * What to call a failure when visitors are told (specification 8). The failure itself is its cause.
 *
 * @throws Error with the text; an aborted call throws what it threw, because nobody waits for it any more
 */
async function or<Answer>(text: string, signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(text, { cause: error });
  }
}

/** Which businesses a list asks for. */
export type BusinessFilter = {
  search?: string;
  categoryId?: number;
  /** Category slug. */
  category?: string;
  /** City slug. */
  city?: string;
  sortBy?: 'name' | 'rating' | 'city' | 'category';
  sortOrder?: 'asc' | 'desc';
  /** Degrees of a place to look around; both or neither. */
  lat?: number;
  lng?: number;
  /** How far around it, in metres. */
  radius?: number;
  /** Only what is open at this moment. */
  open?: 'now';
  limit: number;
  offset?: number;
};

export function getCategories(signal: AbortSignal) {
  return or('Failed to fetch categories', signal, getJson<Category[]>('/api/categories', {}, signal));
}

export function getStats(signal: AbortSignal) {
  return or('Failed to fetch stats', signal, getJson<Stats>('/api/businesses/stats', {}, signal));
}

/** One part of a list of businesses. */
export function listBusinesses(filter: BusinessFilter, signal: AbortSignal) {
  return or('Failed to fetch businesses', signal, getList<ListedBusiness>('/api/businesses', filter, signal));
}

/** Which categories or cities a search asks for. */
export type PlaceFilter = { search?: string; limit: number; offset?: number };

/** The calls of the site, each with how long its answer counts as fresh (specification 9). */
export const queries = {
  categories: () =>
    queryOptions({
      queryKey: ['categories'],
      queryFn: ({ signal }) => getCategories(signal),
      staleTime: 30 * MINUTE,
    }),
  cities: () =>
    queryOptions({
      queryKey: ['cities'],
      queryFn: ({ signal }) =>
        or('Failed to fetch cities', signal, getJson<City[]>('/api/cities', {}, signal)),
      staleTime: 30 * MINUTE,
    }),
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
  countries: () =>
    queryOptions({
      queryKey: ['countries'],
      queryFn: ({ signal }) =>
        or('Failed to fetch countries', signal, getJson<Country[]>('/api/countries', {}, signal)),
      staleTime: 30 * MINUTE,
    }),
  stats: () =>
    queryOptions({
      queryKey: ['stats'],
      queryFn: ({ signal }) => getStats(signal),
      staleTime: 60 * MINUTE,
    }),
  business: (slug: string) =>
    queryOptions({
      queryKey: ['business', slug],
      queryFn: ({ signal }) =>
        or(
          'Failed to fetch businesses',
          signal,
          getJson<BusinessDetail>(`/api/businesses/${slug}`, {}, signal),
        ),
      staleTime: 45 * MINUTE,
    }),
  nearby: (slug: string) =>
    queryOptions({
      queryKey: ['nearby', slug],
      queryFn: ({ signal }) =>
        or(
          'Failed to fetch businesses',
          signal,
          getJson<NearbyBusiness[]>(`/api/businesses/${slug}/nearby`, {}, signal),
        ),
      staleTime: 30 * MINUTE,
    }),
  businesses: (filter: BusinessFilter) =>
    queryOptions({
      queryKey: ['businesses', filter],
      queryFn: ({ signal }) => listBusinesses(filter, signal),
      staleTime: freshness(filter),
    }),
};
