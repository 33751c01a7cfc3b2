import { expect, it } from 'vitest';
import { CATEGORY_ICONS } from './category-icon.ts';
import { getTint } from './icon-tint.ts';

it('gives icons of one field one hue, and those of trades and unknown ones the neutral one', () => {
  expect(['pizza', 'bone', 'tent', 'bus', 'music', 'gem'].map(getTint)).toEqual([
    'food',
    'health',
    'nature',
    'travel',
    'culture',
    'shop',
  ]);
  expect(['wrench', 'store', 'no-such-icon'].map(getTint)).toEqual(['trade', 'trade', 'trade']);
  const counts = Object.groupBy(CATEGORY_ICONS, getTint);
  expect(Object.values(counts).every((icons) => icons.length >= 10)).toBe(true);
});
