import { expect, it } from 'vitest';
import { toPoint } from '../../../schema/rules/geo/coordinates.ts';
import type { ListedCard } from './cards.ts';
import { buildSurroundings } from './surroundings.ts';

const listed = (name: string, latitude: number, longitude: number, isClosed = false) =>
  ({ card: { name, isClosed }, place: toPoint(latitude, longitude) }) as ListedCard;

// A thousandth of a degree of latitude is 111 m everywhere; one of longitude is 87 m in Izmir and 55 m in Helsinki.
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

it('leaves out those at the same address, closed ones, those farther than a kilometre, and fewer than three', () => {
  const drawn = [listed('a', 40.001, 30), listed('b', 40, 30.001), listed('c', 40.0089, 30)];
  const others = [listed('same', 40, 30), listed('closed', 40.001, 30, true), listed('far', 40.0091, 30)];
  const list = (near: ListedCard[]) => buildSurroundings(toPoint(40, 30), near).map(({ name }) => name);
  expect(list([...others, ...drawn])).toEqual(['a', 'b', 'c']);
  expect(list([...others, ...drawn.slice(1)])).toEqual([]);
  expect(buildSurroundings(null, drawn)).toEqual([]);
});
