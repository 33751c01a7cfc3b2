import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getEditDistance, getOneEditVariants, splitInTwo } from './edit-distance.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 7 });

describe('oneEdit', () => {
  it('makes what typing errors make', () => {
    expect(getOneEditVariants('piza')).toEqual(expect.arrayContaining(['pizza', 'iza', 'pisa', 'pzia']));
    expect(getOneEditVariants('piza')).not.toContain('piza');
  });

  it(`is what edits() counts as one (seed ${SEED})`, () => {
    const property = fc.property(word, word, (a, b) => {
      expect(getOneEditVariants(a).includes(b)).toBe(getEditDistance(a, b) === 1);
    });
    fc.assert(property, { seed: SEED });
  });
});

describe('edits', () => {
  it.each([
    ['yrok', 'york', 1],
    ['resturant', 'restaurant', 1],
    ['restarant', 'restaurants', 2],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('counts from %j to %j', (a, b, count) => {
    expect(getEditDistance(a, b)).toBe(count);
    expect(getEditDistance(b, a)).toBe(count);
  });
});

describe('parted', () => {
  it('parts a word in two that are long enough', () => {
    expect(splitInTwo('hairsalon', 4)).toEqual([
      ['hair', 'salon'],
      ['hairs', 'alon'],
    ]);
    expect(splitInTwo('short', 3)).toEqual([]);
  });
});
