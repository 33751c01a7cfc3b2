import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { Facets } from '../../../schema/contracts/list-filters.ts';
import { requestFresh, sendRequest } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

beforeAll(() => seed(testDatabase()));

async function getFacets(query: string): Promise<Facets> {
  const response = await requestFresh(`/api/businesses/facets?${query}`);
  expect(response.status).toBe(200);
  return Facets.parse(await response.json());
}

async function getTotal(query: string): Promise<number> {
  const response = await requestFresh(`/api/businesses?${query}`);
  expect(response.status).toBe(200);
  return Number(response.headers.get('X-Total-Count'));
}

async function getIssues(path: string): Promise<ErrorBody['issues']> {
  const response = await requestFresh(path);
  expect(response.status).toBe(400);
  return ((await response.json()) as ErrorBody).issues;
}

describe('GET /api/businesses/facets', () => {
  it('counts what the list with each value holds', async () => {
    const { total, unfiltered, facets } = await getFacets('has=phone&facets=has,minRating,price,features');
    expect(total).toBe(await getTotal('has=phone'));
    expect(unfiltered).toBe(await getTotal(''));
    expect(Object.keys(facets!)).toEqual(['minRating', 'has', 'price', 'features']);
    for (const { value, count } of facets!.has!) expect(count).toBe(await getTotal(`has=phone,${value}`));
    for (const { value, count } of facets!.minRating!)
      expect(count).toBe(await getTotal(`has=phone&minRating=${value}`));
  });

  it('counts all facets by default', async () => {
    expect(Object.keys((await getFacets('city=provo')).facets!)).toHaveLength(6);
  });

  it('counts distances from a city or postal code, and only from these', async () => {
    const { facets } = await getFacets('where=provo&minRating=4&facets=within,has&within=1mi');
    expect(facets!.within!.map(({ name }) => name).slice(0, 4)).toEqual([
      'Within 1 mi',
      'Within 5 mi',
      'Within 10 mi',
      'Within 25 mi',
    ]);
    for (const { value, count } of facets!.within!)
      expect(count).toBe(await getTotal(`where=provo&minRating=4&within=${value}`));
    for (const { value, count } of facets!.has!)
      expect(count).toBe(await getTotal(`where=provo&minRating=4&within=1mi&has=${value}`));
    expect(facets!.within![0]!.count).toBeLessThan(facets!.within![3]!.count);
    expect((await getFacets('where=utah&facets=within')).facets).toEqual({});
    expect(await getTotal('where=utah&within=1mi')).toBe(await getTotal('where=utah'));
  });

  it('gives an empty list no values', async () => {
    const nothing = { total: 0, unfiltered: 0, facets: { has: [] } };
    expect(await getFacets('city=nowhere&facets=has')).toEqual(nothing);
    expect(await getFacets('search=%2C&facets=has')).toEqual(nothing);
  });

  it('is cached like a list', async () => {
    const path = '/api/businesses/facets?facets=has&city=provo';
    await requestFresh(path);
    expect((await sendRequest(path)).headers.get('Cache-Status')).toContain('hit');
  });

  it.each([
    ['facets=stars', 'facets', 'must be one or more of open, minRating, has, price, features, brand, within'],
    ['facets=has&has=fax', 'has', 'must be one or more of website, phone, photo'],
    ['facets=has&minRating=4.2', 'minRating', '4.5'],
    ['facets=has&price=5', 'price', 'must be one or more of 1, 2, 3, 4'],
    ['facets=has&features=helipad', 'features', 'must be one or more of wheelchair-accessible'],
    ['facets=has&open=fri-25:00', 'open', 'must be now, or a day and time such as fri-19:30'],
    ['facets=has&radius=5', 'radius', 'needs a place'],
    ['facets=within&within=5', 'within', 'must be one of 1mi, 5mi, 10mi, 25mi, 1km'],
    ['facets=within&within=5mi', 'within', 'needs a place: give where, or lat and lng'],
    ['facets=within&within=5mi&city=provo', 'within', 'needs a place'],
    ['facets=within&within=5mi&radius=9&lat=40&lng=-111', 'within', 'radius are alternatives'],
    ['facets=has&limit=5', 'limit', 'is not a parameter'],
  ])('refuses ?%s', async (query, path, message) => {
    const issues = await getIssues(`/api/businesses/facets?${query}`);
    expect(issues).toContainEqual({ path, message: expect.stringMatching(new RegExp(message, 'i')) });
  });
});

describe('GET /api/businesses', () => {
  it('takes the same filters', async () => {
    const whole = await getTotal('');
    for (const filter of ['has=website', 'minRating=4.5', 'price=2,1', 'features=delivery', 'open=fri-12:00'])
      expect(await getTotal(filter)).toBeLessThan(whole);
    const split = await requestFresh('/api/businesses?open=fri-12:00-or-unknown');
    expect(Number(split.headers.get('X-Hours-Unknown'))).toBeGreaterThan(0);
    expect((await getIssues('/api/businesses?has=fax'))?.[0]?.path).toBe('has');
  });
});
