import { hc } from 'hono/client';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { BusinessDetail, ListedBusiness, Stats } from '../schema/contracts/business.ts';
import type { City } from '../schema/contracts/place.ts';
import type { AppType } from './app.ts';
import { call } from './testing/call.ts';
import { seed, testDatabase } from './testing/seed.ts';

const ORIGIN = 'https://hub.example';
const client = hc<AppType>(ORIGIN, {
  fetch: (address: RequestInfo | URL, init?: RequestInit) => call(String(address).replace(ORIGIN, ''), init),
});

beforeAll(() => seed(testDatabase()));

describe('the typed client', () => {
  it('asks with the parameters of the contract, and knows what is answered', async () => {
    const response = await client.api.businesses.$get({
      query: { search: 'bakery', city: 'provo', limit: '1' },
    });
    const found = await response.json();
    expectTypeOf(found).toEqualTypeOf<ListedBusiness[]>();
    expect(found.map(({ citySlug }) => citySlug)).toEqual(['provo']);
    // @ts-expect-error -- no call has this parameter
    const refused = await client.api.businesses.$get({ query: { page: '2' } });
    expect(refused.status).toBe(400);
  });

  it('knows the other calls, too', async () => {
    const stats = await (await client.api.businesses.stats.$get({ query: {} })).json();
    expectTypeOf(stats).toEqualTypeOf<Stats>();
    expect(stats.total).toBeGreaterThan(0);
    const cities = await (await client.api.cities.$get({ query: { search: 'prov' } })).json();
    expectTypeOf(cities).toEqualTypeOf<City[]>();
    expect(cities[0]!.slug).toBe('provo');
    const one = await client.api.businesses[':slug'].$get({
      param: { slug: 'near-bakery-provo' },
      query: {},
    });
    const business = await one.json();
    expectTypeOf(business).toEqualTypeOf<BusinessDetail>();
    expect(business.name).toBe('Near Bakery');
  });

  it('sends what the contract of a body takes', async () => {
    const json = {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Typed',
      message: 'Hello',
      type: 'press',
    } as const;
    const response = await client.api.contact.$post({ json, query: {} });
    expect(await response.json()).toEqual({ received: true });
    // @ts-expect-error -- a message has a subject
    expect((await client.api.contact.$post({ json: { name: 'Ada' }, query: {} })).status).toBe(400);
    await testDatabase().$client.batch(['delete from contact_message', 'delete from rate_limit'], 'write');
  });
});
