import { expect, it } from 'vitest';
import { formatLiras, parseWhole } from './money.ts';

it('writes amounts in liras', () => {
  expect([0, 99, 1249, 1_000_000].map(formatLiras)).toEqual(['₺0', '₺99', '₺1.249', '₺1.000.000']);
});

it.each([
  ['99', 99],
  [' 0 ', 0],
  ['9.5', Number.NaN],
  ['9,5', Number.NaN],
  ['1.000', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
])('reads %j as the whole number %d', (typed, number) => {
  expect(parseWhole(typed)).toBe(number);
});
