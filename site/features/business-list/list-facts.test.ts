import { expect, it } from 'vitest';
import { getDefaultOrder } from './list-facts.ts';

it('names the order that is applied', () => {
  expect(getDefaultOrder({ hasRatings: true })).toBe('Best rated');
  expect(getDefaultOrder({ hasRatings: false })).toBe('Most prominent');
});
