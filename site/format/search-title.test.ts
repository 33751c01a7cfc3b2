import { expect, it } from 'vitest';
import { formatSearchTitle } from './search-title.ts';

const NOUNS = ['result', 'results'] as const;

it('names what is searched for and how much was found', () => {
  expect(formatSearchTitle(['pizza 84003', false], { total: 9 }, NOUNS)).toBe('pizza 84003 – 9 results');
  expect(formatSearchTitle(['çiğköfte', 'Open now', 'Near me'], { total: 1 }, NOUNS)).toBe(
    'çiğköfte, Open now, Near me – 1 result',
  );
});

it('counts as open what is known to be open, as the line above the results does', () => {
  expect(formatSearchTitle([undefined, 'Open now'], { total: 352, hoursUnknown: 340 }, NOUNS)).toBe(
    'Open now – 12 results',
  );
});

it('names the search alone until its results are there, and nothing where none is', () => {
  expect(formatSearchTitle(['pizza'], null, NOUNS)).toBe('pizza');
  expect(formatSearchTitle(['', false], { total: 9 }, NOUNS)).toBeNull();
});

it('has no signs that a title cannot show, and no more words than fit', () => {
  expect(formatSearchTitle(['\0\r\n'], { total: 0 }, NOUNS)).toBeNull();
  expect(formatSearchTitle(['long '.repeat(40)], { total: 0 }, NOUNS)!.length).toBeLessThanOrEqual(95);
});
