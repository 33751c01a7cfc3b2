import { beforeAll, expect, it } from 'vitest';
import { ListedBusiness } from '../../../schema/contracts/business.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { requestFresh } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

/** Position of Joe's Pizza & Bar. */
const JOE = 'lat=40.2338&lng=-111.6585';

beforeAll(() => seed(testDatabase()));

async function listNear(query: string) {
  const response = await requestFresh(`/api/businesses?${query}`);
  expect(response.status).toBe(200);
  const items = ListedBusiness.array().parse(await response.json());
  return { items, total: Number(response.headers.get('X-Total-Count')), link: response.headers.get('Link') };
}

it('lists what is around a place, nearest first, with the metres to it (P-7-05)', async () => {
  const { items, total } = await listNear(`${JOE}&radius=2000&limit=3`);
  expect(items.map(({ name, distance }) => [name, distance])).toEqual([
    ["Joe's Pizza & Bar", 0],
    ['Closed Diner', expect.any(Number)],
    // 0.0002 degrees of latitude are 22 metres.
    ['Near Bakery', 22],
  ]);
  expect(total).toBeGreaterThan(3);
});

it('looks as far as twenty need unless told otherwise', async () => {
  const { items, total } = await listNear(`${JOE}&limit=100`);
  expect(items).toHaveLength(total);
  const pizza = await listNear(`${JOE}&search=pizza`);
  expect(pizza.items.map(({ name }) => name)).toContain('Far Pizza');
  expect((await listNear(`${JOE}&radius=1`)).items.map(({ name }) => name)).toEqual(["Joe's Pizza & Bar"]);
  expect(await listNear('lat=0&lng=0&radius=200000')).toMatchObject({ items: [], total: 0 });
});

it('is limited to a distance, and says how far the nearest is beyond it', async () => {
  const mile = await listNear(`${JOE}&within=1mi&limit=100`);
  expect(mile).toEqual({ ...(await listNear(`${JOE}&radius=1609&limit=100`)), link: mile.link });
  const pizza = await listNear(`${JOE}&search=pizza&within=1mi`);
  expect(pizza.items.map(({ name }) => name)).toEqual(["Joe's Pizza & Bar"]);
  const { items } = await listNear('lat=40.4&lng=-111.6585&limit=1');
  const none = await requestFresh('/api/businesses?lat=40.4&lng=-111.6585&within=1km');
  expect(await none.json()).toEqual([]);
  expect(none.headers.get('X-Search-Nearest')).toBe(String(items[0]!.distance));
  const nowhere = await requestFresh('/api/businesses?lat=0&lng=0&within=25mi');
  expect(nowhere.headers.get('X-Search-Nearest')).toBeNull();
});

it('leaves out what was removed, and what has no coordinates', async () => {
  const { items } = await listNear('lat=30.27&lng=-97.74&radius=200000&limit=100');
  expect(items.map(({ name }) => name)).not.toContain('Lone Plumber');
  const { items: provo } = await listNear(`${JOE}&limit=100`);
  expect(provo.map(({ name }) => name)).not.toContain('Removed Motel');
});

it.each([
  ['category=bakery', ['Near Bakery', 'Second Bakery']],
  ['search=pizza', ["Joe's Pizza & Bar", 'Far Pizza']],
  ['search=pizza&radius=100', ["Joe's Pizza & Bar"]],
  ['city=austin', []],
  ['country=CA', []],
  ['category=bakery&sortBy=name&sortOrder=desc', ['Second Bakery', 'Near Bakery']],
  ['category=bakery&sortOrder=desc', ['Second Bakery', 'Near Bakery']],
])('takes other filters and orders with it: %s', async (query, expected) => {
  const { items, total } = await listNear(`${JOE}&${query}`);
  expect(items.map(({ name }) => name)).toEqual(expected);
  expect(total).toBe(expected.length);
});

it('comes in parts, with links that keep the place', async () => {
  const whole = await listNear(`${JOE}&limit=100`);
  const { items, link } = await listNear(`${JOE}&radius=40000&limit=2&offset=2`);
  expect(items).toEqual(whole.items.slice(2, 4));
  expect(link).toContain('lat=40.2338&lng=-111.6585&radius=40000');
});

it('gives no distance where no place was given', async () => {
  const { items } = await listNear('limit=1');
  expect(items[0]).not.toHaveProperty('distance');
});

it.each([
  ['lat=40', 'lat', 'and lng go together: give both or neither'],
  ['lng=40', 'lat', 'and lng go together: give both or neither'],
  ['radius=40', 'radius', 'needs a place: give lat and lng'],
  ['lat=91&lng=0', 'lat', 'must be a number of degrees from -90 to 90'],
  ['lat=0&lng=181', 'lng', 'must be a number of degrees from -180 to 180'],
  ['lat=x&lng=0', 'lat', 'must be a number of degrees from -90 to 90'],
  ['lat=0&lng=0&radius=0', 'radius', 'must be a whole number from 1 to 200000'],
  ['within=5mi', 'within', 'needs a place: give where, or lat and lng'],
  [`${JOE}&within=2mi`, 'within', 'must be one of 1mi, 5mi, 10mi, 25mi, 1km, 5km, 10km, 25km'],
  [`${JOE}&within=5mi&radius=9`, 'within', 'and radius are alternatives: leave out one of them'],
  ['lat=0&lng=0&radius=200001', 'radius', 'must be a whole number from 1 to 200000'],
])('refuses %s and names the field', async (query, path, message) => {
  const response = await requestFresh(`/api/businesses?${query}`);
  expect(response.status).toBe(400);
  expect(((await response.json()) as ErrorBody).issues).toContainEqual({ path, message });
});
