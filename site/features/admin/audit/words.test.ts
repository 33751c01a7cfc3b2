import { expect, it } from 'vitest';
import { valueText } from './words.ts';

it.each([
  [undefined, '—'],
  [null, '—'],
  ['', '—'],
  [true, 'Evet'],
  [false, 'Hayır'],
  [0, '0'],
  ['Crumb', 'Crumb'],
  [['a'], '[\n "a"\n]'],
])('the value %j is read as %j', (value, expected) => {
  expect(valueText(value)).toBe(expected);
});
