import { describe, expect, it } from 'vitest';
import { testedFor } from './restriction.ts';

describe('testedFor', () => {
  const first = { limit: 12, offset: 0 };

  it('reckons with a walk in order that ends with the page', () => {
    expect(testedFor(first, 40_000, 20_000)).toBe(24);
    expect(testedFor({ ...first, sortBy: 'name' }, 40_000, 20_000)).toBe(24);
    expect(testedFor({ ...first, offset: 39_000 }, 40_000, 20_000)).toBe(40_000);
    expect(testedFor(first, 40_000, 0)).toBe(40_000);
  });

  it('knows that all are tested where all have to be sorted', () => {
    expect(testedFor({ ...first, sortBy: 'city' }, 40_000, 20_000)).toBe(40_000);
    expect(testedFor({ ...first, sortBy: 'category' }, 40_000, 20_000)).toBe(40_000);
  });
});
