import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdminBusiness, AdminListedBusiness } from '../../../schema/contracts/admin-business.ts';
import { AdminBusinessCounts, COUNTED_FILTERS } from '../../../schema/contracts/admin-business-filter.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { requestFresh, requestAsOperator } from '../../testing/request.ts';
import { replaceBusinesses } from '../../testing/submission/queue-runs.ts';
import { listings, REMOVED } from '../../testing/data/listings.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { storeRow } from '../../testing/data/store-row.ts';

const PATH = '/api/admin/businesses';
const BUSINESS_COUNT = listings.length - 1;

beforeAll(() => seed(testDatabase()));

const getTotal = async (sql: string) => Number((await testDatabase().$client.execute(sql)).rows[0]![0]);
async function listBusinesses(query = '') {
  const response = await requestAsOperator(`${PATH}?${query}`);
  expect(response.status, await response.clone().text()).toBe(200);
  const items = AdminListedBusiness.array().parse(await response.json());
  return { items, total: Number(response.headers.get('X-Total-Count')), headers: response.headers };
}
const getNames = async (query: string) => (await listBusinesses(query)).items.map(({ name }) => name);

describe('GET /api/admin/businesses', () => {
  it('A-7-03 gives an array with the total beside it, 20 unless asked otherwise, in the order of the ids', async () => {
    const { items, total, headers } = await listBusinesses();
    expect(total).toBe(BUSINESS_COUNT);
    expect(items).toHaveLength(Math.min(20, BUSINESS_COUNT));
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(headers.get('Link')).toContain('rel="last"');
    expect(headers.get('Cache-Control')).toBe('no-store');
    const part = await listBusinesses('limit=3&offset=4');
    expect(part.items).toEqual(items.slice(4, 7));
    expect(await listBusinesses('offset=5000')).toMatchObject({ items: [], total: BUSINESS_COUNT });
  });

  it('A-3-05 gives the fields a row shows', async () => {
    const { items } = await listBusinesses('search=joes');
    const id = await getTotal("select id from business where slug = 'joes-pizza-and-bar-provo'");
    expect(items[0]).toMatchObject({
      id,
      globalRowNumber: await getTotal(
        `select count(*) from business where id <= ${id} and removed_at is null`,
      ),
      slug: 'joes-pizza-and-bar-provo',
      name: "Joe's Pizza & Bar",
      category: { name: 'Pizza restaurant', icon: 'pizza', slug: 'pizza-restaurant' },
      city: 'Provo',
      phone: '(801) 555-0100',
      rating: '4.5',
      reviewCount: 210,
      photoUrl: null,
      imageUrl: null,
      isOpen: true,
      isVerified: true,
      version: 1,
      removedAt: null,
    });
    const pictures = {
      photo: 'https://photos.example/front.jpg',
      image: 'https://photos.example/inside.jpg',
    };
    const { remove } = await storeRow({ ...pictures, full_address: '5 Plain St, Provo, UT 84601' });
    try {
      expect((await listBusinesses('search=plain+shop')).items[0]).toMatchObject({
        photoUrl: pictures.photo,
        imageUrl: pictures.image,
      });
    } finally {
      await remove();
    }
  });

  it('numbers the rows by their place in the whole directory, whatever is looked for', async () => {
    const { items } = await listBusinesses('limit=1000');
    expect(items.map(({ globalRowNumber }) => globalRowNumber)).toEqual(items.map((_, i) => i + 1));
    for (const query of ['search=pizza', 'countryCode=CA', 'offset=3&limit=2', 'status=all&limit=1000'])
      for (const { id, globalRowNumber, removedAt } of (await listBusinesses(query)).items)
        expect(globalRowNumber).toBe(
          removedAt === null
            ? await getTotal(`select count(*) from business where id <= ${id} and removed_at is null`)
            : null,
        );
  });

  it('A-7-03 narrows by category and by country, also both, with the exact total', async () => {
    for (const category of ['Plumber', 'Pizza restaurant'])
      for (const country of ['US', 'CA', 'TR', '']) {
        const categoryId = await getTotal(`select id from category where name = '${category}'`);
        const { items, total } = await listBusinesses(
          `limit=1000&categoryId=${categoryId}${country && `&countryCode=${country}`}`,
        );
        const expected = await getTotal(`select count(*) from business where removed_at is null
          and category_id = ${categoryId} ${country && `and country_code = '${country}'`}`);
        expect([total, items.length]).toEqual([expected, expected]);
      }
    const { items, total } = await listBusinesses('countryCode=ca');
    expect(total).toBe(items.length);
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ countryCode }) => countryCode))).toEqual(new Set(['CA']));
    expect(await listBusinesses('categoryId=999999')).toMatchObject({ items: [], total: 0 });
  });

  it('searches as the public list does, and the removed ones by all their words', async () => {
    expect(await getNames('search=pizza')).toContain("Joe's Pizza & Bar");
    expect(await listBusinesses('search=nothinglikethis')).toMatchObject({ items: [], total: 0 });
    const word = REMOVED.split(' ')[0]!;
    expect(await getNames(`search=${word}`)).not.toContain(REMOVED);
    expect(await getNames(`search=${word}&status=removed`)).toEqual([REMOVED]);
    expect(await getNames(`search=${word}&status=all`)).toContain(REMOVED);
    const all = await listBusinesses('search=provo&status=all&limit=1000');
    expect(all.total).toBe(all.items.length);
    const parts = [
      await listBusinesses('search=provo&status=all&limit=3'),
      await listBusinesses('search=provo&status=all&limit=1000&offset=3'),
    ];
    expect(parts.flatMap(({ items }) => items)).toEqual(all.items);
  });

  it('gives the removed ones when asked for', async () => {
    expect(await getNames('status=removed')).toEqual([REMOVED]);
    expect((await listBusinesses('status=all')).total).toBe(BUSINESS_COUNT + 1);
    expect(await getNames('limit=1000')).not.toContain(REMOVED);
  });

  it.each([
    ['limit=1001', 'limit'],
    ['status=gone', 'status'],
    ['countryCode=USA', 'countryCode'],
    ['sortBy=phone', 'sortBy'],
    ['missing=phone,nose', 'missing'],
    ['changedSince=2026-02-30', 'changedSince'],
    ['state=utah', 'state'],
    [`search=${'a'.repeat(201)}`, 'search'],
  ])('refuses %s', async (query, field) => {
    const response = await requestAsOperator(`${PATH}?${query}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorBody).issues![0]!.path).toBe(field);
  });

  it('A-7-03 is for operators only', async () => {
    for (const path of [PATH, `${PATH}/1`, `${PATH}/counts`]) {
      const response = await requestFresh(path);
      expect([response.status, ((await response.json()) as ErrorBody).message]).toEqual([
        401,
        'Sign in to use this endpoint.',
      ]);
    }
  });
});

describe('GET /api/admin/businesses/counts', () => {
  const getCounts = async (query: string) => {
    const response = await requestAsOperator(`${PATH}/counts?${query}`);
    expect(response.status, await response.clone().text()).toBe(200);
    return AdminBusinessCounts.parse(await response.json());
  };

  it('counts what the list has with each value', async () => {
    const counts = await getCounts('search=provo&status=all');
    expect(Object.keys(counts).toSorted()).toEqual(COUNTED_FILTERS.toSorted());
    for (const { value, count } of counts.missing!)
      expect([value, (await listBusinesses(`search=provo&status=all&missing=${value}`)).total]).toEqual([
        value,
        count,
      ]);
    for (const { value, name, count } of counts.category!) {
      const { items, total } = await listBusinesses(`search=provo&status=all&categoryId=${value}`);
      expect([name, total]).toEqual([items[0]!.category.name, count]);
    }
    expect(Object.keys(await getCounts('of=city,source'))).toEqual(['city', 'source']);
  });

  it.each([
    ['of=phone', 'of'],
    ['limit=1', 'limit'],
  ])('refuses %s', async (query, field) => {
    const response = await requestAsOperator(`${PATH}/counts?${query}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorBody).issues![0]!.path).toBe(field);
  });
});

describe('GET /api/admin/businesses/{id}', () => {
  it('gives all that the form edits, of a removed listing too', async () => {
    const id = await getTotal("select id from business where slug = 'joes-pizza-and-bar-provo'");
    const one = AdminBusiness.parse(await (await requestAsOperator(`${PATH}/${id}`)).json());
    expect(one).toMatchObject({
      id,
      country: 'United States',
      email: 'joe@pizza.example',
      description: '<p>Wood-fired since 1999.</p>',
      workingHours: { Monday: '11:00 AM - 10:00 PM', Sunday: 'Closed' },
      about: { 'Service options': { Delivery: true, Takeout: false } },
      latitude: 40.2338,
      version: 1,
      protectedFields: [],
    });
    const removed = await getTotal('select id from business where removed_at is not null');
    expect(await (await requestAsOperator(`${PATH}/${removed}`)).json()).toMatchObject({
      globalRowNumber: null,
    });
  });

  it('answers 404 for another number', async () => {
    const response = await requestAsOperator(`${PATH}/999999`);
    expect([response.status, ((await response.json()) as ErrorBody).message]).toEqual([
      404,
      'There is no business with this id.',
    ]);
  });
});

describe('of more than a thousand listings', () => {
  beforeAll(() => replaceBusinesses(1001));
  afterAll(() => seed(testDatabase()));

  it('A-7-04 the public list gives operators 1,000 at once, and visitors not', async () => {
    const response = await requestAsOperator('/api/businesses?limit=1000');
    expect(response.status).toBe(200);
    const slugs = ((await response.json()) as { slug: string }[]).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(1000);
    expect(response.headers.get('X-Total-Count')).toBe('1001');
    expect((await requestFresh('/api/businesses?limit=1000')).status).toBe(400);
  });
});
