import { expect, it } from 'vitest';
import { isEnough, joinFacts } from './join-facts.ts';

it('promises what one in ten has', () => {
  expect(isEnough(2, 12)).toBe(true);
  expect(isEnough(1, 12)).toBe(false);
  expect(isEnough(1, 10)).toBe(true);
  expect(isEnough(0, 0)).toBe(false);
});

it('names nothing else', () => {
  const nothing = { hours: false, ratings: false, phones: false };
  expect(joinFacts(['addresses'], nothing)).toBe('addresses');
  expect(joinFacts(['addresses'], { hours: true, ratings: true, phones: true })).toBe(
    'addresses, phone numbers, opening hours and reviews',
  );
});
