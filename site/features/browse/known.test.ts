import { expect, it } from 'vitest';
import { defaultOrder } from './known.ts';

it('names the order that is applied', () => {
  expect(defaultOrder({ hasRatings: true })).toBe('Best rated');
  expect(defaultOrder({ hasRatings: false })).toBe('Most complete');
});
