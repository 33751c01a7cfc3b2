import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadCategories, loadStats } from './requests.ts';
import { queries } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const list = { limit: 18, offset: 0 };
const { signal } = new AbortController();
/** Fetches through the query client, as a component does. */
const fetchOnce = (options: object) =>
  new QueryClient().fetchQuery({ ...(options as ReturnType<typeof queries.citiesLike>), retry: false });

describe('what visitors are told when a call fails', () => {
  it.each([
    ['categories', () => loadCategories(signal), 'Failed to fetch categories'],
    ['a search of categories', () => fetchOnce(queries.categoriesLike(list)), 'Failed to fetch categories'],
    ['a search of cities', () => fetchOnce(queries.citiesLike(list)), 'Failed to fetch cities'],
    ['stats', () => loadStats(signal), 'Failed to fetch stats'],
    ['businesses', () => fetchOnce(queries.businesses(list)), 'Failed to fetch businesses'],
  ])('of %s', async (_, ask, message) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    const failed = ask();
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toHaveProperty('cause.message', '500: {}');
  });
});
