import { expect, it } from 'vitest';
import { DISTANCES, findWiderDistance, getMetres, listDistances, nameDistance } from './distances.ts';

it('has whole metres, in the order of each unit', () => {
  expect(DISTANCES.map(getMetres)).toEqual([1609, 8047, 16_093, 40_234, 1000, 5000, 10_000, 25_000]);
  expect(listDistances('km').map(nameDistance)).toEqual(['1 km', '5 km', '10 km', '25 km']);
});

it.each([
  [0, 'mi', '1mi'],
  [1609, 'mi', '1mi'],
  [1610, 'mi', '5mi'],
  [24_999, 'km', '25km'],
  [25_001, 'km', null],
] as const)('reaches %i metres in %s with %s', (metres, unit, distance) =>
  expect(findWiderDistance(metres, unit)).toBe(distance),
);
