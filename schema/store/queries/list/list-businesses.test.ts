import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BusinessListQuery } from '../../../contracts/business.ts';
import { toBrand } from '../../../rules/ranking/brand-variety.ts';
import { parseSearch } from '../../../rules/search/parse-search.ts';
import { findPlace, type NamedPlace } from '../search/find-place.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { listBusinesses } from './list-businesses.ts';
import { toOrder } from './order-by.ts';
import { findRandomBusinesses } from '../business/random-businesses.ts';
import { storeRandomBusinesses } from '../testing/random-businesses.ts';

/** More than queries look up one by one, so that each plan is used. */
const COUNT = 6000;
const NOW = new Date('2026-11-20T12:00:00Z');
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

type Row = {
  id: number;
  slug: string;
  name: string;
  nameKey: string;
  what: string;
  place: string;
  quality: number;
  categoryKey: string;
  text: string;
  category: string;
  categoryName: string;
  city: string;
  cityName: string;
  cityId: number;
  stateCode: string;
  country: string;
  rating: number | null;
  reviewCount: number;
  score: number;
  latitude: number | null;
  longitude: number | null;
  geoKey: number;
};

let test: TestDatabase;
let rows: Row[];

beforeAll(async () => {
  test = await startTestDatabase();
  await storeRandomBusinesses(test.db, COUNT, chance(SEED));
  rows = await test.db.all<Row>(sql`
    select b.id, b.slug, b.name, name_key as nameKey, ' ' || name_key || ' ' || search_what || ' ' || search_place || ' ' || search_street as text, k.slug as category,
      search_what as what, search_place as place, quality, k.key as categoryKey,
      k.name as categoryName, c.slug as city, c.name as cityName, c.id as cityId, state_code as stateCode,
      b.country_code as country, rating, review_count as reviewCount, score, latitude, longitude, geo_key as geoKey
    from business b join category k on k.id = category_id join city c on c.id = city_id where removed_at is null`);
});
afterAll(() => test.close());

/** Seeded random number generator (Lehmer). */
function chance(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Tier of a business for some words; 0 is best. The test data has no plurals, synonyms or joining words.
 *
 * @param place the city that the words name (find-place.test.ts)
 */
function tierOf(row: Row, words: string[], joined: string, place: NamedPlace | null): number {
  const whole = row.nameKey.replaceAll(' ', '');
  const has = (text: string, some = words) => some.every((word) => ` ${text} `.includes(` ${word} `));
  const begins = (text: string) => words.every((word) => ` ${text}`.includes(` ${word}`));
  const isMeant = words.some((word, i) => {
    const others = words.toSpliced(i, 1);
    const isAtEnd = i === 0 || i === words.length - 1;
    return row.categoryKey === word && isAtEnd && has(row.place, others);
  });
  const fitting = [
    whole === joined,
    place !== null &&
      place.place.kind === 'city' &&
      row.cityId === place.place.id &&
      (place.rest.length === 0 || row.categoryKey === place.rest.join(' ')),
    has(row.nameKey) && isMeant,
    isMeant,
    has(row.nameKey),
    has(`${row.what} ${row.place}`),
    whole.startsWith(joined),
    begins(row.nameKey),
    has(`${row.nameKey} ${row.what} ${row.place}`),
    begins(`${row.what} ${row.place}`),
    begins(`${row.nameKey} ${row.what} ${row.place}`),
    true,
  ];
  return fitting.indexOf(true);
}

/** Reference implementation: the same list without plans or indexes. */
async function expected(query: BusinessListQuery): Promise<{ ids: number[]; total: number }> {
  const { joined, words, demanded } = parseSearch(query.search ?? '');
  const place = await findPlace(test.db, demanded);
  const found = rows.filter(
    (row) =>
      words.every((word) => row.text.includes(` ${word}`)) &&
      (query.category === undefined || row.category === query.category) &&
      (query.city === undefined || row.city === query.city) &&
      (query.cityId === undefined || row.cityId === query.cityId) &&
      (query.country === undefined || row.country === query.country),
  );
  const up = query.sortOrder === 'desc' ? -1 : 1;
  const down = query.sortOrder === 'asc' ? 1 : -1;
  const byName = (a: Row, b: Row) => compare(a.nameKey, b.nameKey) || a.id - b.id;
  const orders = {
    name: (a: Row, b: Row) => up * compare(a.nameKey, b.nameKey) || a.id - b.id,
    rating: (a: Row, b: Row) =>
      a.rating === null || b.rating === null
        ? Number(a.rating === null) - Number(b.rating === null) ||
          down * (a.reviewCount - b.reviewCount) ||
          byName(a, b)
        : down * (a.rating - b.rating) || down * (a.reviewCount - b.reviewCount) || byName(a, b),
    city: (a: Row, b: Row) =>
      up * compare(a.cityName, b.cityName) || compare(a.stateCode, b.stateCode) || byName(a, b),
    category: (a: Row, b: Row) => up * compare(a.categoryName, b.categoryName) || byName(a, b),
    none: (a: Row, b: Row) => -down * (b.score - a.score || byName(a, b)),
    fit: (a: Row, b: Row) =>
      -down *
      (tierOf(a, words, joined, place) - tierOf(b, words, joined, place) ||
        a.quality - b.quality ||
        a.id - b.id),
  };
  const sorted = found.toSorted(orders[query.sortBy ?? (words.length > 0 ? 'fit' : 'none')]);
  const isVaried = query.sortBy === undefined && query.sortOrder !== 'asc' && words.length === 0;
  const arranged = isVaried ? vary(sorted) : sorted;
  return {
    ids: arranged.slice(query.offset, query.offset + query.limit).map((row) => row.id),
    total: found.length,
  };
}

/** A list in the default order, whose first sixty have one business per brand in each dozen if it has others. */
function vary(sorted: Row[]): Row[] {
  const isRanked = ({ rating, reviewCount }: Row) => rating !== null && reviewCount > 0;
  const first = sorted.slice(0, 60);
  const varied = first.filter(isRanked);
  const waiting = first.filter((row) => !isRanked(row));
  while (waiting.length > 0) {
    const dozen = varied.slice(Math.floor(varied.length / 12) * 12).map(({ name }) => toBrand(name));
    const next = waiting.findIndex(({ name }) => !dozen.includes(toBrand(name)));
    varied.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return [...varied, ...sorted.slice(60)];
}

const anyQuery = fc.record(
  {
    limit: fc.integer({ min: 1, max: 100 }).map(String),
    offset: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: COUNT })).map(String),
    search: fc
      .array(
        fc.constantFrom(
          'main',
          's',
          'p',
          'golden',
          'pizza',
          'bar',
          'utah',
          'salem',
          'INCI',
          '12',
          'zz',
          'Joe’s',
        ),
        {
          maxLength: 3,
        },
      )
      .map((words) => words.join(' ')),
    category: fc.constantFrom('pizza', 'plumber', 'bar', 'none'),
    city: fc.constantFrom('provo', 'salem', 'ottawa', 'none'),
    cityId: fc.constantFrom('1', '2', '999'),
    country: fc.constantFrom('US', 'CA', 'FR'),
    sortBy: fc.constantFrom('name', 'rating', 'city', 'category'),
    sortOrder: fc.constantFrom('asc', 'desc'),
  },
  { requiredKeys: [] },
);

it(`lists exactly what a plain filter and sort would (seed ${SEED})`, async () => {
  const property = fc.asyncProperty(anyQuery, async (raw) => {
    const query = BusinessListQuery.parse(raw);
    const { items, total, leftOut, isAround } = await listBusinesses(test.db, query, NOW);
    const all = await expected(query);
    const { words, demanded } = parseSearch(query.search ?? '');
    if (isAround) {
      const { rest } = (await findPlace(test.db, demanded))!;
      const anywhere = await expected({ ...query, search: rest.join(' '), offset: 0, limit: COUNT });
      expect(all.total).toBe(0);
      expect(total).toBeGreaterThan(0);
      expect(anywhere.ids).toEqual(expect.arrayContaining(items.map((item) => item.id)));
      return;
    }
    const search = words.filter((word) => !leftOut?.includes(word)).join(' ');
    // Words are left out only if nothing has all, and then the others are searched for.
    if (leftOut !== undefined) expect(all.total).toBe(0);
    const found = leftOut === undefined ? all : await expected({ ...query, search });
    expect({ ids: items.map((item) => item.id), total }).toEqual(found);
  });
  await fc.assert(property, { seed: SEED, numRuns: 100 });
});

it(`finds common words only where words begin (seed ${SEED})`, async () => {
  // Most businesses have a word that begins with p; some have it only inside 'upper'.
  const query = BusinessListQuery.parse({ search: 'p', limit: '100' });
  const { total } = await expected(query);
  expect(total).toBeGreaterThan(3000);
  expect(total).toBeLessThan(rows.filter((row) => row.text.includes('p')).length);
  for (let offset = 0; offset < total; offset += 700) {
    const { items } = await listBusinesses(test.db, { ...query, offset }, NOW);
    expect(items.map((item) => item.id)).toEqual((await expected({ ...query, offset })).ids);
  }
});

it.each([
  ['golden 12', 1, 200],
  ['river 44', 1, 200],
  ['pizza golden 12', 1, 200],
  ['golden main', 201, COUNT],
  ['pizza main', 201, COUNT],
])(`ranks %j, with %i to %i matches, as each tier would (seed ${SEED})`, async (search, least, most) => {
  // A few matches of several words are ranked by their texts, many by the index.
  const query = BusinessListQuery.parse({ search, limit: '100' });
  const { items, total } = await listBusinesses(test.db, query, NOW);
  expect({ ids: items.map((item) => item.id), total }).toEqual(await expected(query));
  expect(total).toBeGreaterThanOrEqual(least);
  expect(total).toBeLessThanOrEqual(most);
});

it.each([
  ['city', 'asc'],
  ['city', 'desc'],
  ['category', 'asc'],
  ['category', 'desc'],
])(`sorts the whole directory by %s, %s, part by part (seed ${SEED})`, async (sortBy, sortOrder) => {
  const query = BusinessListQuery.parse({ sortBy, sortOrder, limit: '100' });
  for (let offset = 0; offset < rows.length; offset += 331) {
    const { items } = await listBusinesses(test.db, { ...query, offset }, NOW);
    expect(items.map((item) => item.id)).toEqual((await expected({ ...query, offset })).ids);
  }
});

it.each([
  ['name', 'asc'],
  ['name', 'desc'],
  ['rating', 'asc'],
  ['rating', 'desc'],
  [undefined, 'asc'],
  [undefined, 'desc'],
] as const)('walks an index to the first of the whole directory by %s, %s', async (sortBy, sortOrder) => {
  const { by } = toOrder({ sortBy, sortOrder });
  const plan = await test.db.all<{ detail: string }>(sql`
    explain query plan select id from business where removed_at is null order by ${by} limit 12`);
  const steps = plan.map(({ detail }) => detail).join('; ');
  expect(steps).toMatch(/SCAN business USING (COVERING )?INDEX business_/);
  expect(steps).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
});

it(`draws different listings, each as likely as the others (seed ${SEED})`, async () => {
  const random = chance(SEED);
  const ids = new Set(rows.map((row) => row.id));
  const drawn: number[] = [];
  for (let i = 0; i < 30; i++) {
    const some = (await findRandomBusinesses(test.db, 200, random)).map((business) => business.id);
    expect(new Set(some).size).toBe(200);
    expect(some.every((id) => ids.has(id))).toBe(true);
    drawn.push(...some);
  }
  // 6,000 draws from 6,000 businesses: the mean id is that of all, within five standard errors.
  const mean = drawn.reduce((sum, id) => sum + id, 0) / drawn.length;
  const middle = [...ids].reduce((sum, id) => sum + id, 0) / ids.size;
  expect(Math.abs(mean - middle)).toBeLessThan((5 * COUNT) / Math.sqrt(12 * drawn.length));
});
