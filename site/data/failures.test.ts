import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queries } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const list = { limit: 18, offset: 0 };

describe('what visitors are told when a call fails', () => {
  it.each([
    ['categories', queries.categories(), 'Failed to fetch categories'],
    ['a search of categories', queries.categoriesLike(list), 'Failed to fetch categories'],
    ['cities', queries.cities(), 'Failed to fetch cities'],
    ['a search of cities', queries.citiesLike(list), 'Failed to fetch cities'],
    ['countries', queries.countries(), 'Failed to fetch countries'],
    ['stats', queries.stats(), 'Failed to fetch stats'],
    ['businesses', queries.businesses(list), 'Failed to fetch businesses'],
  ])('of %s (P-8-04)', async (_, options, message) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    const client = new QueryClient();
    const failed = client.fetchQuery({ ...(options as ReturnType<typeof queries.countries>), retry: false });
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toHaveProperty('cause.message', '500: {}');
  });
});
