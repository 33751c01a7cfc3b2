import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { Category, City, Country } from '../../../schema/contracts/locations.ts';
import { requestFresh, sendRequest } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

beforeAll(() => seed(testDatabase()));

describe('GET /api/categories', () => {
  it('gives all that have listings, the largest first, then by name (P-7-02)', async () => {
    const response = await requestFresh('/api/categories');
    const all = Category.array().parse(await response.json());
    expect(all.map(({ name, businessCount }) => [name, businessCount])).toEqual([
      ['Bakery', 3],
      ['Pizza restaurant', 3],
      ['Book store', 2],
      ['Plumber', 2],
      ['Chinese restaurant', 1],
      ['Coffee shop', 1],
      ['Diner', 1],
      ['Florist', 1],
      ['Turkish restaurant', 1],
    ]);
    expect(response.headers.get('X-Total-Count')).toBe('9');
    expect(response.headers.get('Link')).toBeNull();
  });

  it('says of each what it is (P-3-11, A-3-06)', async () => {
    expect(((await (await requestFresh('/api/categories')).json()) as unknown[])[0]).toEqual({
      id: expect.any(Number),
      name: 'Bakery',
      slug: 'bakery',
      icon: 'croissant',
      businessCount: 3,
    });
  });

  it('finds part of a name and comes in parts', async () => {
    const response = await requestFresh('/api/categories?search=RESTAUR&limit=2&offset=1');
    const found = Category.array().parse(await response.json());
    expect(found.map((category) => category.name)).toEqual(['Chinese restaurant', 'Turkish restaurant']);
    expect(response.headers.get('X-Total-Count')).toBe('3');
    expect(response.headers.get('Link')).toContain('rel="last"');
  });
});

describe('GET /api/cities', () => {
  it('says of each what it is (P-3-12, A-3-06)', async () => {
    expect(((await (await requestFresh('/api/cities')).json()) as unknown[])[0]).toEqual({
      id: expect.any(Number),
      name: 'Provo',
      slug: 'provo',
      state: 'Utah',
      stateCode: 'UT',
      country: 'United States',
      countryCode: 'US',
      businessCount: 9,
    });
  });

  it('gives all that have listings, with state and country (P-7-03)', async () => {
    const response = await requestFresh('/api/cities');
    expect(response.headers.get('X-Total-Count')).toBe('3');
    const all = City.array().parse(await response.json());
    expect(all.map((city) => [city.name, city.stateCode, city.country, city.businessCount])).toEqual([
      ['Provo', 'UT', 'United States', 9],
      ['Austin', 'TX', 'United States', 3],
      ['Toronto', 'ON', 'Canada', 3],
    ]);
  });

  it.each([
    ['ront', ['Toronto']],
    ['PROVO', ['Provo']],
    ['ut', []],
    ['|', []],
  ])('finds part of a name: %s', async (search, names) => {
    const response = await requestFresh(`/api/cities?search=${encodeURIComponent(search)}`);
    expect(((await response.json()) as City[]).map((city) => city.name)).toEqual(names);
    expect(response.headers.get('X-Total-Count')).toBe(String(names.length));
  });
});

describe('GET /api/countries', () => {
  it('gives all that have listings, with code, name and count (P-3-13, P-7-04, A-3-06)', async () => {
    const response = await requestFresh('/api/countries');
    expect(response.headers.get('X-Total-Count')).toBe('2');
    const all = Country.array().parse(await response.json());
    expect(all).toEqual([
      { code: 'US', name: 'United States', businessCount: 12 },
      { code: 'CA', name: 'Canada', businessCount: 3 },
    ]);
  });

  it('finds part of a name and comes in parts', async () => {
    expect(await (await requestFresh('/api/countries?search=stat')).json()).toMatchObject([{ code: 'US' }]);
    expect(await (await requestFresh('/api/countries?limit=1&offset=1')).json()).toMatchObject([
      { code: 'CA' },
    ]);
  });
});

it.each(['categories', 'cities', 'countries'])(
  '/api/%s comes in parts, and none without an end',
  async (resource) => {
    const all = (await (await requestFresh(`/api/${resource}`)).json()) as unknown[];
    expect(await (await requestFresh(`/api/${resource}?limit=1000&offset=1`)).json()).toEqual(all.slice(1));
    const response = await requestFresh(`/api/${resource}?offset=1`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorBody).issues).toEqual([
      { path: 'offset', message: 'needs limit: say how many to answer' },
    ]);
  },
);

describe('of 15,000 cities', () => {
  const db = testDatabase();
  const many = async () => {
    const sql = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 15000)
      insert into city (name, slug, key, state, state_code, country_code, business_count)
      select 'Köy "' || i || '"', 'koy-' || i, 'koy ' || i || '|x', 'Utah', 'UT', 'US', 1 from n`;
    await db.$client.execute(sql);
  };
  beforeAll(many);
  afterAll(() => db.$client.execute(`delete from city where slug like 'koy-%'`));

  it('all come as one answer, which is kept, and is as the contract says', async () => {
    const first = await requestFresh('/api/cities');
    const all: unknown = await first.json();
    expect(z.array(City.strict()).parse(all)).toEqual(all);
    expect(all).toHaveLength(15_003);
    expect(first.headers.get('X-Total-Count')).toBe('15003');
    expect(first.headers.get('Content-Type')).toBe('application/json');
    const again = await sendRequest('/api/cities', {}, { DATABASE_URL: 'http://127.0.0.1:1' });
    expect(again.headers.get('Cache-Status')).toContain('hit');
    expect(await again.json()).toEqual(all);
  });

  it('a search gives a thousand, with the way to the others', async () => {
    const response = await requestFresh('/api/cities?search=koy');
    expect((await response.json()) as unknown[]).toHaveLength(1000);
    expect(response.headers.get('X-Total-Count')).toBe('15000');
    expect(response.headers.get('Link')).toContain('limit=1000&offset=1000>; rel="next"');
  });
});

it.each(['categories', 'cities', 'countries'])('/api/%s refuses what it does not know', async (resource) => {
  const response = await requestFresh(`/api/${resource}?sort=name&limit=0`);
  expect(response.status).toBe(400);
  const { issues } = (await response.json()) as ErrorBody;
  expect(issues!.map((issue) => issue.path).toSorted()).toEqual(['limit', 'sort']);
  expect((await requestFresh(`/api/${resource}`, { method: 'DELETE' })).status).toBe(405);
});
