import { expect, it } from 'vitest';
import { toPoint } from '../../../schema/rules/geo/coordinates.ts';
import type { ListedCard } from './cards.ts';
import { buildSurroundings } from './surroundings.ts';

const listed = (name: string, latitude: number, longitude: number) =>
  ({ card: { name }, place: toPoint(latitude, longitude) }) as ListedCard;

// A thousandth of a degree of latitude is 111 m everywhere; one of longitude is 96 m in Izmir and 56 m in Helsinki.
it.each([
  ['Türkiye', 38.42, 27.14, 87],
  ['Finland', 60.17, 24.94, 55],
  ['Kenya', -1.29, 36.82, 111],
  ['Fiji, on the date line', -16.79, 179.9995, 106],
])('measures metres east and north in %s', (_, latitude, longitude, east) => {
  const place = toPoint(latitude, longitude);
  expect(
    buildSurroundings(place, [
      listed('north', latitude + 0.001, longitude),
      listed('east', latitude, longitude + 0.001 > 180 ? longitude - 359.999 : longitude + 0.001),
      listed('south-west', latitude - 0.001, longitude - 0.001),
    ]),
  ).toEqual([
    { name: 'north', east: 0, north: 111 },
    { name: 'east', east, north: 0 },
    { name: 'south-west', east: -east, north: -111 },
  ]);
});

it('leaves out those at the same address, and those farther than a kilometre', () => {
  const near = [listed('same', 40, 30), listed('near', 40.0089, 30), listed('far', 40.0091, 30)];
  expect(buildSurroundings(toPoint(40, 30), near).map(({ name }) => name)).toEqual(['near']);
  expect(buildSurroundings(null, near)).toEqual([]);
});
