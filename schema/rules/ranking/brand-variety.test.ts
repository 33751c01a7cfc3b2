import { expect, it } from 'vitest';
import { spreadBrands, toBrand, varyFirst } from './brand-variety.ts';

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

const name = (items: { name: string }[]) => items.map((item) => item.name);

it('has one of a brand in each dozen while there are others, and then those that are left', () => {
  const shops = Array.from({ length: 20 }, (_, i) => ({ name: `Migros ${i}`, isFixed: false }));
  const others = Array.from({ length: 11 }, (_, i) => ({ name: `Bakkal-${i}`, isFixed: false }));
  const arranged = varyFirst([...shops, ...others], (item) => item.isFixed);
  expect(name(arranged).slice(0, 12)).toEqual(['Migros 0', ...name(others)]);
  expect(name(arranged).slice(12)).toEqual(name(shops).slice(1));
  const two = ['Rewe 1', 'Rewe 2', 'Rewe 3', ...Array.from({ length: 22 }, (_, i) => `Bistro-${i}`)];
  const pages = name(
    varyFirst(
      two.map((one) => ({ name: one })),
      () => false,
    ),
  );
  expect([pages.indexOf('Rewe 1'), pages.indexOf('Rewe 2'), pages.indexOf('Rewe 3')]).toEqual([0, 12, 24]);
  expect(name(varyFirst(shops, (item) => item.isFixed))).toEqual(name(shops));
});

it('leaves sponsored and rated ones where they are, and counts their brands', () => {
  const items = ['Rewe 1', 'Rewe 2', 'Rewe 3', 'Edeka', 'Rewe 4'].map((one, i) => ({
    name: one,
    isFixed: i < 2,
  }));
  expect(name(varyFirst(items, (item) => item.isFixed))).toEqual([
    'Rewe 1',
    'Rewe 2',
    'Edeka',
    'Rewe 3',
    'Rewe 4',
  ]);
});
