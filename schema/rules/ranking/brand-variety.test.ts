import { expect, it } from 'vitest';
import { toBrand, spreadBrands } from './brand-variety.ts';

it.each([
  ['Walgreens #1204', 'Walgreens 77'],
  ['Starbucks (Downtown)', 'STARBUCKS - Airport'],
  ['Migros, Kadıköy', 'Migros'],
  ['セブンイレブン 12', 'セブンイレブン | 渋谷'],
])('%s and %s are one brand', (one, other) => expect(toBrand(one)).toBe(toBrand(other)));

it.each([
  ['7-Eleven', '7 Seas'],
  ['99 Ranch Market', '99 Cents Only'],
  ['Rewe', 'Rewe Center'],
  ['#1 Cochran', '#1 Nails'],
])('%s and %s are two brands', (one, other) => expect(toBrand(one)).not.toBe(toBrand(other)));

it('takes one of each brand, and more of them only when there are too few', () => {
  const items = ['Cpk 1', 'Cpk 2', 'Ayla', 'Cpk 3', 'Bento'].map((name) => ({ name }));
  expect(spreadBrands(items, 3).map(({ name }) => name)).toEqual(['Cpk 1', 'Ayla', 'Bento']);
  expect(spreadBrands(items, 4).map(({ name }) => name)).toEqual(['Cpk 1', 'Ayla', 'Bento', 'Cpk 2']);
});
