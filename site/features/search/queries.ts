import { infiniteQueryOptions } from '@tanstack/react-query';
import { toCard } from '../../data/card.ts';
import { listBusinesses, queries } from '../../data/queries.ts';
import type { Card } from '../../models/index.ts';
import { cleanQuery } from '../browse/state.ts';
import type { Filter } from './filter.ts';
import { GRID, nextCards, type Step } from './next.ts';

/** Twelve businesses more, and how many the whole list has. */
export type Businesses = Step & { total: number };

const MINUTE = 60_000;
const nextOf = ({ next }: Businesses) => next;

/** What a filter finds, twelve at a time, the best rated first. */
export function foundBusinesses({ text, category }: Filter) {
  const search = cleanQuery(text);
  return infiniteQueryOptions({
    queryKey: ['found', search, category],
    queryFn: async ({ pageParam: offset, signal, client }): Promise<Businesses> => {
      let categoryId: number | undefined;
      if (category !== '') {
        const categories = await client.ensureQueryData(queries.categories());
        categoryId = categories.find(({ slug }) => slug === category)?.id;
        if (categoryId === undefined) return { cards: [], next: null, total: 0 };
      }
      const part = await listBusinesses({ limit: GRID, offset, search, categoryId }, signal);
      return step(part, offset, new Set());
    },
    initialPageParam: 0,
    getNextPageParam: nextOf,
    staleTime: 5 * MINUTE,
  });
}

/**
 * All businesses but the featured ones, twelve at a time, the best rated first. This is what follows the featured ones when
 * more are wanted, and takes the part of the random list: decision 9.18 leaves nothing to chance.
 */
export function furtherBusinesses(featured: Card[]) {
  const shown = new Set(featured.map(({ slug }) => slug));
  return infiniteQueryOptions({
    queryKey: ['further', [...shown]],
    queryFn: async ({ pageParam: offset, signal }): Promise<Businesses> =>
      step(await listBusinesses({ limit: GRID + shown.size, offset }, signal), offset, shown),
    initialPageParam: 0,
    getNextPageParam: nextOf,
    staleTime: 10 * MINUTE,
  });
}

function step(
  { items, total }: Awaited<ReturnType<typeof listBusinesses>>,
  offset: number,
  shown: ReadonlySet<string>,
): Businesses {
  return { ...nextCards({ items: items.map(toCard), offset, total }, shown), total };
}
