import { expect, it } from 'vitest';
import { defaultOrder, factsOfIsland, listIsland } from './known.ts';

it('names the order that is applied', () => {
  expect(defaultOrder({ hasRatings: true })).toBe('Best rated');
  expect(defaultOrder({ hasRatings: false })).toBe('Most complete');
});

it('tells from the name of an island what is known', () => {
  for (const hasRatings of [true, false])
    for (const hasHours of [true, false])
      expect(factsOfIsland(listIsland('city', { hasRatings, hasHours }))).toEqual({ hasRatings, hasHours });
});
