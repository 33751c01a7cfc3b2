import { infiniteQueryOptions } from '@tanstack/react-query';
import { toCard } from '../../data/card.ts';
import { freshness, listBusinesses } from '../../data/business-list.ts';
import type { BusinessFilter } from '../../data/calls.ts';
import { GRID } from './grid.ts';
import { nextCards, type Step } from './next.ts';

/** A search as the API takes it. */
export type Search = Pick<BusinessFilter, 'search' | 'categoryId' | 'category' | 'open' | 'lat' | 'lng'>;

/** Twelve businesses more, how many the whole list has, and how many of these nobody knows the hours of. */
export type Businesses = Step & { offset: number; total: number; corrected?: string; hoursUnknown?: number };

/** Search results with the filters they were requested with: those on the screen may be older than the current filters. */
export type FoundBusinesses = Businesses & { isOpen: boolean; isNear: boolean };

const MINUTE = 60_000;
const nextOf = ({ next }: Businesses) => next;

/** Query for search results, twelve at a time. */
export function foundBusinesses(search: Search) {
  return infiniteQueryOptions({
    queryKey: ['found', search],
    queryFn: async ({ pageParam: offset, signal }): Promise<FoundBusinesses> => ({
      ...step(await listBusinesses({ limit: GRID, offset, ...search }, signal), offset, new Set()),
      isOpen: search.open !== undefined,
      isNear: search.lat !== undefined,
    }),
    initialPageParam: 0,
    getNextPageParam: nextOf,
    staleTime: freshness(search),
  });
}

/**
 * All businesses but the featured ones, twelve at a time, in the order of lists. This is what follows the featured ones when
 * more are wanted, and takes the part of the random list: P-7-07 leaves nothing to chance.
 *
 * @param featured slugs
 */
export function furtherBusinesses(featured: string[]) {
  const shown = new Set(featured);
  return infiniteQueryOptions({
    queryKey: ['further', featured],
    queryFn: async ({ pageParam: offset, signal }): Promise<Businesses> =>
      step(await listBusinesses({ limit: GRID + shown.size, offset }, signal), offset, shown),
    initialPageParam: 0,
    getNextPageParam: nextOf,
    staleTime: 10 * MINUTE,
  });
}

function step(
  { items, ...answer }: Awaited<ReturnType<typeof listBusinesses>>,
  offset: number,
  shown: ReadonlySet<string>,
): Businesses {
  return {
    ...nextCards({ items: items.map(toCard), offset, total: answer.total }, shown),
    offset,
    ...answer,
  };
}
