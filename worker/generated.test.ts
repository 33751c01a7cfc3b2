import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BusinessDetail, BusinessSummary, NearbyBusiness, Stats } from '../schema/contracts/business.ts';
import { ErrorBody } from '../schema/contracts/error.ts';
import { InjectionCode } from '../schema/contracts/injection-code.ts';
import { Category, City, Country } from '../schema/contracts/place.ts';
import { call, callAsPublisher, json } from './testing/call.ts';
import { seed, testDatabase } from './testing/seed.ts';

const RUNS = 100;
const SEED = Date.now() % 1_000_000;

/** The public calls and what they answer; `*` stands for a slug. */
const calls: Record<string, z.ZodType> = {
  '/api/businesses': BusinessSummary.array(),
  '/api/businesses/random': BusinessSummary.array(),
  '/api/businesses/stats': Stats,
  '/api/businesses/*': BusinessDetail,
  '/api/businesses/*/nearby': NearbyBusiness.array(),
  '/api/categories': Category.array(),
  '/api/cities': City.array(),
  '/api/countries': Country.array(),
  '/api/html-injection-codes': InjectionCode.array(),
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    'pizza',
    'joes-pizza-and-bar-provo',
    "' OR 1=1 --",
    '"',
    '%',
    '_',
    '*',
    '\0',
    '🍕',
    'İ',
    '-1',
    '1e9',
    '..',
  ),
);
const anyName = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'limit',
      'offset',
      'search',
      'categoryId',
      'category',
      'city',
      'cityId',
      'country',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom('sortBy', 'sortOrder', '__proto__', 'constructor', '') },
  anyText,
);
const anyValue = fc.oneof(
  fc.integer({ min: -5, max: 300 }).map(String),
  fc.constantFrom('name', 'rating', 'city', 'category', 'asc', 'desc', 'US', 'provo', 'bakery'),
  anyText,
);
const anyQuery = fc.array(fc.tuple(anyName, anyValue), { maxLength: 4 });

beforeAll(() => seed(testDatabase()));

describe(`whatever is asked (seed ${SEED})`, () => {
  it.each(Object.entries(calls))(
    '%s answers by its contract, or says what is wrong',
    async (path, contract) => {
      const seen = new Set<number>();
      const property = fc.asyncProperty(anyText, anyQuery, async (slug, pairs) => {
        const query = new URLSearchParams(
          pairs.map(([name, value]) => [wellFormed(name), wellFormed(value)]),
        );
        const address = path.replace('*', encodeURIComponent(wellFormed(slug)));
        const response = await call(`${address}${query.size > 0 ? `?${query}` : ''}`);
        seen.add(response.status);
        const body = await response.json();
        if (response.status === 200) contract.parse(body);
        else {
          expect([400, 404]).toContain(response.status);
          ErrorBody.parse(body);
        }
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
      expect(seen.size).toBeGreaterThan(1);
    },
  );

  it('a page is there or it is not', async () => {
    const property = fc.asyncProperty(
      fc.array(anyText, { maxLength: 4 }),
      fc.boolean(),
      async (parts, raw) => {
        const path = parts.map((part) =>
          raw ? part.replace(/[#?]/g, '') : encodeURIComponent(wellFormed(part)),
        );
        const response = await call(`/pages/${path.join('/')}`);
        // Nothing is published in this file, so a page asked for is said not to be published.
        expect([404, 503]).toContain(response.status);
        if (response.status === 503)
          expect(await response.text()).toContain('Nothing has been published yet.');
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });

  it('a message is taken, or refused for what is wrong with it', async () => {
    const db = testDatabase();
    const anyField = fc.constantFrom(
      'name',
      'email',
      'subject',
      'message',
      'type',
      'website',
      '__proto__',
      'id',
    );
    const anyThing = fc.oneof(anyText, fc.constantFrom('ada@example.com', 'general'), fc.jsonValue());
    const property = fc.asyncProperty(
      fc.dictionary(anyField, anyThing),
      fc.boolean(),
      async (odd, isWhole) => {
        const whole = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' };
        const response = await call('/api/contact', json('POST', isWhole ? { ...whole, ...odd } : odd));
        expect([201, 400]).toContain(response.status);
        if (response.status === 400) ErrorBody.parse(await response.json());
        await db.$client.execute('delete from rate_limit');
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
    await db.$client.execute('delete from contact_message');
  });

  it('no bytes sent as a batch of pages break anything', async () => {
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (bytes) => {
      const response = await callAsPublisher('/api/internal/pages?release=any', {
        method: 'POST',
        body: bytes,
      });
      expect([200, 400]).toContain(response.status);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });
});

/** Half of a pair of surrogates cannot be sent. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
