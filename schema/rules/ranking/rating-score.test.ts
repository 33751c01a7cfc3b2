import { expect, it } from 'vitest';
import { toEarnedScore, isRated, toListScore, toRatingScore } from './rating-score.ts';

it.each([
  ['nobody has rated', null, 0, null],
  ['one has given five stars', 5, 1, 3.909],
  ['four hundred have given 4.8', 4.8, 400, 4.776],
  ['many think little of it', 1, 1000, 1.028],
] as const)('scores a listing when %s', (_, rating, reviewCount, expected) => {
  expect(toRatingScore(rating, reviewCount)).toBe(expected);
});

it('scores every rating above all that is not rated', () => {
  for (let rating = 0; rating <= 5; rating += 0.1)
    for (const reviewCount of [1, 10, 1_000_000])
      expect(isRated(toRatingScore(rating, reviewCount)!)).toBe(true);
  expect(isRated(0.9)).toBe(false);
});

it('puts every sponsored listing before every other one, by what they earned among themselves', () => {
  const earned = [0, 1, 3.909, 4.776, 5];
  const inOrder = [
    ...earned.map((one) => toListScore(one, false)),
    ...earned.map((one) => toListScore(one, true)),
  ];
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  expect(new Set(inOrder).size).toBe(inOrder.length);
});

it('tells from the place in lists what was earned', () => {
  for (let earned = 0; earned <= 5000; earned += 1) {
    expect(toEarnedScore(toListScore(earned / 1000, true))).toBe(earned / 1000);
    expect(toEarnedScore(toListScore(earned / 1000, false))).toBe(earned / 1000);
  }
});
