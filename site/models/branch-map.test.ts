import { expect, it } from 'vitest';
import { buildBranchMap, MAP_HEIGHT, MAP_WIDTH, project } from './branch-map.ts';

const at = (latitude: number, longitude: number, id = latitude) => ({
  latitude,
  longitude,
  city: { id, name: `City ${id}` },
});
const PROVO = at(40.23, -111.66);
const ISTANBUL = at(41.01, 28.98);
const SYDNEY = at(-33.87, 151.21);

it('is none without places, or of one town', () => {
  expect(buildBranchMap([])).toBeNull();
  expect(buildBranchMap([PROVO, at(40.3, -111.7)])).toBeNull();
});

it.each([
  ['a state', [PROVO, at(37.1, -113.58)]],
  ['the world', [PROVO, ISTANBUL, SYDNEY]],
  ['poles, where the projection ends', [at(90, 0), at(-90, 180)]],
])('shows all places of %s within its margins, north up', (_, places) => {
  const { view, points } = buildBranchMap(places)!;
  for (const [x, y] of points) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(MAP_WIDTH);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(MAP_HEIGHT);
  }
  expect(project(view, 0, 20)[1]).toBeLessThan(project(view, 0, 10)[1]);
});

it('draws neighbours as one point, whatever their order', () => {
  const places = [PROVO, ISTANBUL, at(40.24, -111.65), SYDNEY];
  expect(buildBranchMap(places)!.points).toHaveLength(3);
  expect(buildBranchMap(places.toReversed())).toEqual(buildBranchMap(places));
});

it('names the cities with most branches first, in the middle of them', () => {
  const map = buildBranchMap([ISTANBUL, at(40, -112, 7), at(42, -110, 7), SYDNEY])!;
  expect(map.cities.map(({ name }) => name)).toEqual(['City 7', 'City -33.87', 'City 41.01']);
  const [x, y] = project(map.view, -111, 41);
  expect(map.cities[0]).toEqual({ name: 'City 7', x, y });
});
