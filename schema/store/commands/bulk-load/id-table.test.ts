import { expect, it } from 'vitest';
import { IdTable } from './id-table.ts';

it('finds the numbers of each of thousands of texts, and hardly any other', () => {
  const table = new IdTable();
  const texts = Array.from({ length: 50_000 }, (_, i) => `place_id ChIJ${i}çğ店`);
  texts.forEach((text, i) => expect(table.add(text, i + 1)).toBe(true));
  texts.forEach((text, i) => expect(table.find(text)).toContain(i + 1));
  const strangers = Array.from({ length: 50_000 }, (_, i) => table.find(`cid ${i}`).length);
  // With 32 bits, 50,000 texts share their hash with some 0.6 of 50,000 others.
  expect(strangers.reduce((sum, count) => sum + count)).toBeLessThan(10);
});

it('keeps a number once, and several of one text in the order in which they came', () => {
  const table = new IdTable();
  for (const id of [7, 3, 7, 4_294_967_295, 3]) expect(table.add('a', id)).toBe(true);
  expect(table.find('a')).toEqual([7, 3, 4_294_967_295]);
  expect(table.find('b')).toEqual([]);
});

it('refuses more numbers than a text may have, but not one that it has', () => {
  const table = new IdTable();
  expect([1, 2, 3, 2].map((id) => table.add('a', id, 2))).toEqual([true, true, false, true]);
  expect(table.find('a')).toEqual([1, 2]);
});
