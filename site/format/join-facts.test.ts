import { expect, it } from 'vitest';
import { joinFacts } from './join-facts.ts';

it('names nothing else', () => {
  const nothing = { hours: false, ratings: false, phones: false };
  expect(joinFacts(['addresses'], nothing)).toBe('addresses');
  expect(joinFacts(['addresses'], { hours: true, ratings: true, phones: true })).toBe(
    'addresses, phone numbers, opening hours and reviews',
  );
});
