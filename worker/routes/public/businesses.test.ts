import type { Context } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BusinessDetail,
  BusinessSummary,
  ListedBusiness,
  NearbyBusiness,
} from '../../../schema/contracts/business.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { City } from '../../../schema/contracts/locations.ts';
import { bindings, requestFresh, requestAsOperator } from '../../testing/request.ts';
import { listings, REMOVED } from '../../testing/data/listings.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { storeRow } from '../../testing/data/store-row.ts';
import { setPaginationHeaders } from '../pagination-headers.ts';

const LIMIT = 'must be a whole number from 1 to 100, or to 1000 for operators who are signed in';
const VISIBLE_COUNT = listings.length - 1;

beforeAll(() => seed(testDatabase()));

async function listBusinesses(query: string): Promise<BusinessSummary[]> {
  const response = await requestFresh(`/api/businesses?${query}`);
  expect(response.status).toBe(200);
  return BusinessSummary.array().parse(await response.json());
}
const getNames = async (query: string) => (await listBusinesses(query)).map((business) => business.name);

async function readError(path: string, status: number): Promise<ErrorBody> {
  const response = await requestFresh(path);
  expect(response.status).toBe(status);
  return response.json();
}

async function getBusiness(slug: string): Promise<BusinessDetail> {
  const response = await requestFresh(`/api/businesses/${slug}`);
  expect(response.status).toBe(200);
  return BusinessDetail.parse(await response.json());
}

describe('GET /api/businesses', () => {
  it('gives the best rated first, and leaves out what was removed', async () => {
    const all = await getNames('limit=100');
    expect(all).toHaveLength(VISIBLE_COUNT);
    expect(all[0]).toBe('Pizza by the River');
    expect(all.at(-1)).toBe('Unrated Plumber');
    expect(all).not.toContain(REMOVED);
  });

  it('gives every field of a listing, the rating as text (P-3-01, P-3-07)', async () => {
    const [joe] = await listBusinesses('search=joes');
    expect(joe).toMatchObject({
      slug: 'joes-pizza-and-bar-provo',
      name: "Joe's Pizza & Bar",
      category: { name: 'Pizza restaurant', slug: 'pizza-restaurant' },
      city: 'Provo',
      citySlug: 'provo',
      stateCode: 'UT',
      rating: '4.5',
      reviewCount: 210,
      workingHours: { Monday: '11:00 AM - 10:00 PM', Sunday: 'Closed' },
    });
  });

  it('lists what nobody knows the hours of after what is open, and counts it', async () => {
    const [open, both] = await Promise.all(
      ['now', 'now-or-unknown'].map((value) => requestFresh(`/api/businesses?open=${value}&limit=100`)),
    );
    const items = ListedBusiness.array().parse(await both!.json());
    const opened = ListedBusiness.array().parse(await open!.json());
    const unknown = Number(both!.headers.get('X-Hours-Unknown'));
    expect(unknown).toBeGreaterThan(0);
    expect(Number(both!.headers.get('X-Total-Count'))).toBe(opened.length + unknown);
    expect(items.slice(0, opened.length)).toEqual(opened);
    expect(items).toHaveLength(opened.length + unknown);
    for (const { workingHours, timeZone } of items.slice(opened.length))
      expect(workingHours === null || timeZone === null).toBe(true);
    expect(open!.headers.get('X-Hours-Unknown')).toBeNull();
    expect((await requestFresh('/api/businesses?open=later')).status).toBe(400);
  });

  it('comes in parts that never overlap, with the total and links to the others (P-7-05)', async () => {
    const response = await requestFresh('/api/businesses?limit=4&offset=4&sortBy=name');
    expect(response.headers.get('X-Total-Count')).toBe(String(VISIBLE_COUNT));
    expect(response.headers.get('Link')).toBe(
      [
        '</api/businesses?limit=4&offset=0&sortBy=name>; rel="first"',
        '</api/businesses?limit=4&offset=0&sortBy=name>; rel="prev"',
        '</api/businesses?limit=4&offset=8&sortBy=name>; rel="next"',
        '</api/businesses?limit=4&offset=12&sortBy=name>; rel="last"',
      ].join(', '),
    );
    const parts = await Promise.all(
      [0, 4, 8, 12].map((offset) => getNames(`limit=4&offset=${offset}&sortBy=name`)),
    );
    expect(parts.flat()).toEqual(await getNames('limit=100&sortBy=name'));
  });

  it('goes no deeper than ten thousand for visitors, and on for operators', async () => {
    const message = 'must be a whole number from 0 to 10000; narrow the list to reach what lies behind';
    expect((await requestFresh('/api/businesses?offset=10000')).status).toBe(200);
    const body = await readError('/api/businesses?offset=10001&limit=101', 400);
    expect(body.issues).toEqual([
      { path: 'limit', message: LIMIT },
      { path: 'offset', message },
    ]);
    expect((await requestAsOperator('/api/businesses?offset=1000000')).status).toBe(200);
  });

  it('leads operators on behind it, and visitors not', async () => {
    const add = (count: number) =>
      testDatabase().$client.execute({
        sql: `update country set business_count = business_count + ? where code = 'US'`,
        args: [count],
      });
    const linksAt = async (offset: number, ask: typeof requestFresh) => {
      const response = await ask(`/api/businesses?limit=100&offset=${offset}`);
      return [...response.headers.get('Link')!.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel);
    };
    await add(30_000);
    try {
      expect(await linksAt(10_000, requestFresh)).toEqual(['first', 'prev']);
      expect(await linksAt(20_000, requestAsOperator)).toEqual(['first', 'prev', 'next', 'last']);
    } finally {
      await add(-30_000);
    }
  });

  it('names no part that visitors may not read', () => {
    const linksAt = (offset: number, deepest?: number) => {
      const headers: Record<string, string> = {};
      const c = {
        req: { url: 'https://hub.example/api/businesses' },
        header: (name: string, value: string) => void (headers[name] = value),
      };
      setPaginationHeaders(c as unknown as Context, { limit: 100, offset, total: 20_000, deepest });
      return [...headers.Link!.matchAll(/offset=(\d+)>; rel="(\w+)"/g)].map(([, at, rel]) => `${rel} ${at}`);
    };
    expect(linksAt(9900, 10_000)).toEqual(['first 0', 'prev 9800', 'next 10000']);
    expect(linksAt(10_000, 10_000)).toEqual(['first 0', 'prev 9900']);
    expect(linksAt(10_000)).toEqual(['first 0', 'prev 9900', 'next 10100', 'last 19900']);
  });

  it('is empty beyond the end, with the total still right', async () => {
    const response = await requestFresh('/api/businesses?offset=1000');
    expect(await response.json()).toEqual([]);
    expect(response.headers.get('X-Total-Count')).toBe(String(VISIBLE_COUNT));
  });

  it.each([
    ['joes pizza', ["Joe's Pizza & Bar"]],
    ["JOE'S  piz", ["Joe's Pizza & Bar"]],
    ['pizza & bar', ["Joe's Pizza & Bar"]],
    ['kadikoy', ['Kadıköy İskelesi']],
    ['KADIKÖY İSK', ['Kadıköy İskelesi']],
    ['corner cafe', ['Corner Café']],
    ['plumber austin', ['Lone Plumber']],
    ['84601', ["Joe's Pizza & Bar"]],
    ['removed motel', []],
    ['"', []],
    ['*', []],
    ["' OR 'zz'='zz' --", []],
    ['NEAR(pizza bar)', ["Joe's Pizza & Bar"]],
    ['nothing of the kind', []],
  ])('finds by the beginning of every word: %s (P-7-06)', async (search, expected) => {
    const response = await requestFresh(`/api/businesses?search=${encodeURIComponent(search)}`);
    const found = (await response.json()) as BusinessSummary[];
    expect(found.map((business) => business.name)).toEqual(expected);
    expect(response.headers.get('X-Total-Count')).toBe(String(expected.length));
  });

  it('says which words it looked for where those asked for are mistyped, and only then', async () => {
    const typo = await requestFresh('/api/businesses?search=piza+prvoo');
    expect(typo.headers.get('X-Search-Corrected')).toBe('pizza provo');
    const exact = await requestFresh('/api/businesses?search=pizza+provo');
    expect(exact.headers.get('X-Search-Corrected')).toBeNull();
    expect(typo.headers.get('X-Total-Count')).toBe(exact.headers.get('X-Total-Count'));
    expect(await typo.json()).toEqual(await exact.json());
  });

  it.each([
    ['pizza OR', 'or'],
    ['name_key:pizza', 'name key'],
    ['mücevher pizza', 'mucevher'],
    ['寿司 pizza', 'shousi'],
  ])('leaves out what nothing has of %j, and says so', async (search, leftOut) => {
    const response = await requestFresh(`/api/businesses?search=${encodeURIComponent(search)}`);
    expect(response.headers.get('X-Search-Left-Out')).toBe(leftOut);
    const pizza = await requestFresh('/api/businesses?search=pizza');
    expect(await response.json()).toEqual(await pizza.json());
    expect(pizza.headers.get('X-Search-Left-Out')).toBeNull();
  });

  it('names the city that a search names', async () => {
    const found = await requestFresh('/api/businesses?search=pizza+provo');
    expect(found.headers.get('X-Search-Place')).toBe(
      '{"kind":"city","slug":"provo","name":"Provo","state":"UT"}',
    );
    const none = await requestFresh('/api/businesses?search=pizza');
    expect(none.headers.get('X-Search-Place')).toBeNull();
  });

  it.each([
    ['where=Provo,+UT', '{"kind":"city","slug":"provo","name":"Provo","state":"UT"}'],
    ['where=ut', '{"kind":"state","slug":"us-utah","name":"Utah","state":""}'],
    ['where=Kad%C4%B1k%C3%B6y', '{"kind":"unknown","slug":null,"name":"Kad%C4%B1k%C3%B6y","state":""}'],
  ])('says which place %s is', async (query, place) => {
    const found = await requestFresh(`/api/businesses?${query}`);
    expect([found.status, found.headers.get('X-Search-Place')]).toEqual([200, place]);
  });

  it.each(['city=provo', 'state=us-utah', 'lat=1&lng=1'])('refuses where with %s', async (query) => {
    const refused = await requestFresh(`/api/businesses?where=provo&${query}`);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as ErrorBody).issues).toEqual([
      { path: 'where', message: 'names the place: leave out city, cityId, state, lat and lng' },
    ]);
  });

  it('treats an empty search as none', async () => {
    expect(await getNames('search=%20&limit=100')).toHaveLength(VISIBLE_COUNT);
  });

  it.each([
    ['category=bakery', ['Near Bakery', 'Queen Bakery', 'Second Bakery']],
    ['city=austin', ['Kadıköy İskelesi', 'Lone Plumber', 'Pizza by the River']],
    ['country=ca', ['Maple Books', 'Queen Bakery', '美味餐厅']],
    ['category=bakery&city=provo', ['Near Bakery', 'Second Bakery']],
    ['category=bakery&country=CA', ['Queen Bakery']],
    ['category=bakery&search=near', ['Near Bakery']],
    ['city=provo&search=pizza', ['Far Pizza', "Joe's Pizza & Bar"]],
    ['city=nowhere', []],
    ['category=nothing&search=pizza', []],
    ['country=FR', []],
    ['categoryId=999999', []],
  ])('filters: %s (P-7-06, P-7-12)', async (query, expected) => {
    const response = await requestFresh(`/api/businesses?${query}`);
    const found = ((await response.json()) as BusinessSummary[]).map((business) => business.name);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(response.headers.get('X-Total-Count')).toBe(String(expected.length));
  });

  it.each(['state=%E2%9A%95%F0%96%A8%92', 'search=abc%F0%96%A8%92defghij', 'where=u%F0%96%A8%92tah'])(
    'finds nothing with letters beyond the basic plane, in %s',
    async (query) => {
      expect((await requestFresh(`/api/businesses?${query}`)).status).toBe(200);
      expect((await requestFresh(`/api/businesses/facets?${query}`)).status).toBe(200);
    },
  );

  it('filters by the ids of a category and of a city (P-7-06, P-7-12)', async () => {
    const [bakery] = await listBusinesses('category=bakery');
    expect(await getNames(`categoryId=${bakery!.category.id}`)).toEqual(await getNames('category=bakery'));
    const cities = City.array().parse(await (await requestFresh('/api/cities')).json());
    const provo = cities.find(({ slug }) => slug === 'provo')!;
    expect(await getNames(`cityId=${provo.id}&limit=100`)).toEqual(await getNames('city=provo&limit=100'));
    expect(await getNames(`cityId=${provo.id}&categoryId=${bakery!.category.id}`)).toEqual([
      'Near Bakery',
      'Second Bakery',
    ]);
  });

  it('takes all its parameters together (P-7-12)', async () => {
    const all = 'search=bakery&category=bakery&city=provo&country=US&sortBy=name&limit=1';
    expect(await getNames(`${all}&sortOrder=asc&offset=0`)).toEqual(['Near Bakery']);
    expect(await getNames(`${all}&sortOrder=asc&offset=1`)).toEqual(['Second Bakery']);
    expect(await getNames(`${all}&sortOrder=desc&offset=0`)).toEqual(['Second Bakery']);
    const response = await requestFresh(`/api/businesses?${all}&sortOrder=desc`);
    expect(response.headers.get('X-Total-Count')).toBe('2');
  });

  it('gives what the cards of a page show', async () => {
    for (const business of await listBusinesses('limit=100'))
      expect(Object.keys(business)).toEqual(
        expect.arrayContaining([
          'slug',
          'name',
          'category',
          'city',
          'stateCode',
          'street',
          'address',
          'phone',
          'rating',
          'reviewCount',
          'photoUrl',
          'imageUrl',
          'isVerified',
          'businessStatus',
        ]),
      );
  });

  it.each(['asc', 'desc'])('sorts by each field, %s (P-7-12)', async (sortOrder) => {
    const turn = sortOrder === 'asc' ? 1 : -1;
    const sorted = async (sortBy: string) =>
      listBusinesses(`limit=100&sortBy=${sortBy}&sortOrder=${sortOrder}`);
    const isSorted = (values: (string | number)[]) =>
      values.every(
        (value, i) => i === 0 || (value < values[i - 1]! ? -1 : 1) * turn > 0 || value === values[i - 1],
      );

    expect(isSorted((await sorted('city')).map((business) => business.city))).toBe(true);
    expect(isSorted((await sorted('category')).map((business) => business.category.name))).toBe(true);
    const rated = (await sorted('rating')).map((business) => business.rating);
    expect(rated.at(-1)).toBeNull();
    expect(isSorted(rated.slice(0, -1).map(Number))).toBe(true);
    const byName = (await sorted('name')).map((business) => business.name);
    expect(byName.indexOf('Closed Diner') < byName.indexOf('Far Pizza')).toBe(sortOrder === 'asc');
  });

  it('turns its own order round', async () => {
    expect(await getNames('limit=100&sortOrder=asc')).toEqual((await getNames('limit=100')).toReversed());
  });

  it.each([
    ['limit=0', 'limit', LIMIT],
    ['limit=101', 'limit', LIMIT],
    ['limit=', 'limit', LIMIT],
    ['limit=1e1', 'limit', LIMIT],
    ['limit=1001', 'limit', LIMIT],
    ['limit=5&limit=6', 'limit', 'is given more than once'],
    ['search=a&search=', 'search', 'is given more than once'],
    ['city=a&city=b&city=c', 'city', 'is given more than once'],
    ['offset=-1', 'offset', 'must be a whole number from 0 to 1000000'],
    ['categoryId=x', 'categoryId', 'must be a whole number from 1 to 9999999999'],
    ['cityId=0', 'cityId', 'must be a whole number from 1 to 9999999999'],
    ['country=USA', 'country', 'must be a country code of two letters'],
    ['page=2', 'page', 'is not a parameter of this endpoint'],
    ['__proto__=1', '__proto__', 'is not a parameter of this endpoint'],
  ])('refuses %s and names the field', async (query, path, message) => {
    const body = await readError(`/api/businesses?${query}`, 400);
    expect(body).toMatchObject({ code: 'invalid_request', issues: [{ path, message }] });
    expect(body.message).toBe(`The request is invalid: ${path}: ${message}.`);
    expect(body.error).toBe(body.message);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['sortBy=id', 'sortBy=name;drop table business', 'sortOrder=up', `search=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      const body = await readError(`/api/businesses?${query}`, 400);
      expect(body.issues![0]!.path).toBe(query.split('=')[0]);
    },
  );

  it('answers 304 to the tag of the same list', async () => {
    const first = await requestFresh('/api/businesses?limit=2');
    const tag = first.headers.get('ETag')!;
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const again = await requestFresh('/api/businesses?limit=2', { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(
      (await requestFresh('/api/businesses?limit=3', { headers: { 'If-None-Match': tag } })).status,
    ).toBe(200);
  });

  it('tells with 304, too, what the bytes of a list do not say', async () => {
    const path = '/api/businesses?search=restuarant&limit=1';
    const first = await requestFresh(path);
    expect(first.headers.get('X-Search-Corrected')).not.toBeNull();
    const again = await requestFresh(path, { headers: { 'If-None-Match': first.headers.get('ETag')! } });
    expect(again.status).toBe(304);
    for (const name of ['X-Total-Count', 'Link', 'X-Search-Corrected'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
  });

  it('refuses other methods', async () => {
    const response = await requestFresh('/api/businesses', { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST');
    expect(((await response.json()) as ErrorBody).code).toBe('method_not_allowed');
  });
});

describe('who may have how many at once', () => {
  it.each([101, 1000])('operators %i', async (limit) => {
    const response = await requestAsOperator(`/api/businesses?limit=${limit}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveLength(VISIBLE_COUNT);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect((await requestAsOperator('/api/businesses?limit=1001')).status).toBe(400);
  });

  it('nobody else', async () => {
    for (const token of ['', 'wrong', bindings.PUBLISH_TOKEN]) {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await requestFresh('/api/businesses?limit=1000', { headers });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path: 'limit', message: LIMIT }] });
    }
  });
});

describe('GET /api/businesses/random', () => {
  it('gives as many different listings as asked for, and only as many as there are (P-7-07, P-7-08)', async () => {
    const some = BusinessSummary.array().parse(
      await (await requestFresh('/api/businesses/random?limit=5')).json(),
    );
    expect(new Set(some.map((business) => business.id)).size).toBe(5);
    const all = (await (await requestFresh('/api/businesses/random?limit=200')).json()) as BusinessSummary[];
    expect(all).toHaveLength(VISIBLE_COUNT);
    expect(all.map((business) => business.name)).not.toContain(REMOVED);
  });

  it('is never kept', async () => {
    expect((await requestFresh('/api/businesses/random')).headers.get('Cache-Control')).toBe('no-store');
  });

  it('refuses more than 200', async () => {
    expect((await readError('/api/businesses/random?limit=201', 400)).issues![0]!.path).toBe('limit');
  });
});

describe('GET /api/businesses/stats', () => {
  it('counts what can be seen (P-7-09)', async () => {
    const { rows } = await testDatabase().$client.execute(
      'select count(*) as listings from business where removed_at is null',
    );
    expect(rows[0]!.listings).toBe(VISIBLE_COUNT);
    expect(await (await requestFresh('/api/businesses/stats')).json()).toEqual({
      total: VISIBLE_COUNT,
      categories: 9,
      cities: 3,
      countries: 2,
    });
  });

  it('takes no parameters', async () => {
    expect((await readError('/api/businesses/stats?city=provo', 400)).issues![0]!.path).toBe('city');
  });
});

describe('GET /api/businesses/{slug}', () => {
  it('gives everything of a listing, the newest review first (P-7-10, P-3-10)', async () => {
    const response = await requestFresh('/api/businesses/joes-pizza-and-bar-provo');
    expect(response.status).toBe(200);
    const joe = BusinessDetail.parse(await response.json());
    expect(joe).toMatchObject({
      name: "Joe's Pizza & Bar",
      country: 'United States',
      subtypes: ['Pizza restaurant', 'Bar'],
      about: { 'Service options': { Delivery: true, Takeout: false } },
      email: 'joe@pizza.example',
      placeId: 'place-joe',
    });
    expect(joe.reviews.map((review) => review.comment)).toEqual([null, 'Crisp.', 'Fine']);
  });

  it('says who and what a business is (P-3-01)', async () => {
    const joe = await getBusiness('joes-pizza-and-bar-provo');
    expect(joe).toMatchObject({
      id: expect.any(Number),
      slug: 'joes-pizza-and-bar-provo',
      name: "Joe's Pizza & Bar",
      category: { id: expect.any(Number), name: 'Pizza restaurant', slug: 'pizza-restaurant' },
      type: 'Pizza restaurant',
    });
  });

  it('says where it is (P-3-02)', async () => {
    expect(await getBusiness('joes-pizza-and-bar-provo')).toMatchObject({
      city: 'Provo',
      state: 'Utah',
      country: 'United States',
      countryCode: 'US',
      street: '12 Center St',
      address: '12 Center St, Provo, UT',
      postalCode: '84601',
      latitude: 40.2338,
      longitude: -111.6585,
    });
  });

  it('says how to reach it, and what it is like (P-3-03, P-3-06, P-3-07)', async () => {
    expect(await getBusiness('joes-pizza-and-bar-provo')).toMatchObject({
      phone: '(801) 555-0100',
      email: 'joe@pizza.example',
      website: 'https://pizza.example/',
      description: '<p>Wood-fired since 1999.</p>',
      photoUrl: null,
      imageUrl: null,
      isVerified: true,
      businessStatus: 'OPERATIONAL',
      reviewCount: 210,
      rating: '4.5',
      priceRange: '$$',
    });
  });

  it('gives its features and its hours by day (P-3-08, P-3-09)', async () => {
    expect(await getBusiness('joes-pizza-and-bar-provo')).toMatchObject({
      about: { 'Service options': { Delivery: true, Takeout: false } },
      workingHours: { Monday: '11:00 AM - 10:00 PM', Sunday: 'Closed' },
    });
  });

  it('gives the reviews, each with its author, rating, words and date (P-3-10)', async () => {
    const { reviews } = await getBusiness('joes-pizza-and-bar-provo');
    expect(reviews).toEqual([
      {
        id: expect.any(Number),
        authorName: 'Bob',
        rating: 2,
        comment: null,
        createdAt: '2026-05-01T10:00:00Z',
      },
      {
        id: expect.any(Number),
        authorName: 'Ann',
        rating: 5,
        comment: 'Crisp.',
        createdAt: '2026-03-01T10:00:00Z',
      },
      { id: expect.any(Number), authorName: null, rating: null, comment: 'Fine', createdAt: null },
    ]);
  });

  it('is in the United States when its spreadsheet names no country, and has no price nobody gave (P-3-05, P-3-06)', async () => {
    const { slug, remove } = await storeRow({ full_address: '5 Plain St, Provo, UT 84601' });
    try {
      expect(await getBusiness(slug)).toMatchObject({
        country: 'United States',
        countryCode: 'US',
        priceRange: null,
      });
    } finally {
      await remove();
    }
  });

  it('is where its state is, when that is not in the United States (P-3-05)', async () => {
    const { slug, remove } = await storeRow({ street: '5 Plain St', city: 'Toronto', state: 'Ontario' });
    try {
      expect(await getBusiness(slug)).toMatchObject({ country: 'Canada', countryCode: 'CA' });
    } finally {
      await remove();
    }
  });

  it('gives its links, pictures, features and hours, also where they came as a JSON string (P-3-03, P-3-04, P-3-08, P-3-09)', async () => {
    const links = {
      order_links: 'https://order.example/',
      menu_link: 'https://menu.example/',
      booking_appointment_link: 'https://book.example/',
      reviews_link: 'https://reviews.example/',
      location_link: 'https://www.google.com/maps/place/x',
    };
    const pictures = {
      photo: 'https://photos.example/front.jpg',
      image: 'https://photos.example/inside.jpg',
    };
    const { slug, remove } = await storeRow({
      ...links,
      ...pictures,
      full_address: '5 Plain St, Provo, UT 84601',
      about: '{"Service options": {"Delivery": true, "Dine-in": false}, "Atmosphere": {"Style": "Casual"}}',
      working_hours: '{"Monday": "9 AM-5 PM", "Tuesday": "Closed", "Wednesday": "Open 24 hours"}',
    });
    try {
      expect(await getBusiness(slug)).toMatchObject({
        orderLink: links.order_links,
        menuLink: links.menu_link,
        reservationLink: links.booking_appointment_link,
        reviewsLink: links.reviews_link,
        locationLink: links.location_link,
        photoUrl: pictures.photo,
        imageUrl: pictures.image,
        about: { 'Service options': { Delivery: true, 'Dine-in': false }, Atmosphere: { Style: 'Casual' } },
        workingHours: { Monday: '9:00 AM - 5:00 PM', Tuesday: 'Closed', Wednesday: 'Open 24 hours' },
      });
    } finally {
      await remove();
    }
  });

  it('tells nothing that is not in the contract', async () => {
    const body = await (await requestFresh('/api/businesses/joes-pizza-and-bar-provo')).json();
    expect(Object.keys(body as object).toSorted()).toEqual(Object.keys(BusinessDetail.shape).toSorted());
  });

  it('answers 404 to a slug that never was (P-7-10)', async () => {
    expect(await readError('/api/businesses/nobody', 404)).toMatchObject({
      code: 'not_found',
      message: 'There is no business with this slug.',
    });
  });

  it('answers 410 to one that was removed', async () => {
    expect(await readError('/api/businesses/removed-motel-provo', 410)).toMatchObject({
      code: 'removed',
      message: 'This business was removed from the directory.',
    });
  });
});

describe('GET /api/businesses/{slug}/nearby', () => {
  it('gives the six nearest others, by real distance (P-7-11)', async () => {
    const response = await requestFresh('/api/businesses/joes-pizza-and-bar-provo/nearby');
    expect(response.headers.get('X-Total-Count')).toBe('6');
    const near = NearbyBusiness.array().parse(await response.json());
    expect(near.map((business) => business.name)).toEqual([
      'Closed Diner',
      'Near Bakery',
      'Corner Café',
      'East Books',
      'Unrated Plumber',
      'Second Bakery',
    ]);
    // 0.0002 degrees of latitude are 22 metres.
    expect(near[1]!.distance).toBe(22);
  });

  it('gives the best rated of the city to a listing without coordinates', async () => {
    const response = await requestFresh('/api/businesses/lone-plumber-austin/nearby');
    const near = NearbyBusiness.array().parse(await response.json());
    expect(near.map((business) => [business.name, business.distance])).toEqual([
      ['Pizza by the River', null],
      ['Kadıköy İskelesi', null],
    ]);
  });

  it.each([
    ['nobody', 404],
    ['removed-motel-provo', 410],
  ])('answers for %s with %i (P-7-11)', async (slug, status) => {
    await readError(`/api/businesses/${slug}/nearby`, status);
  });
});
