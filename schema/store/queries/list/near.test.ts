import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BusinessListQuery } from '../../../contracts/business.ts';
import type { Listing } from '../../../contracts/listing.ts';
import { fold } from '../../../rules/text/fold.ts';
import { NEARBY_METRES } from '../../../rules/geo/k-nearest.ts';
import { getHaversine, toHaversine, toMetres, toPoint, getPoint } from '../../../rules/geo/coordinates.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { removeBusiness } from '../../commands/edit/update-business.ts';
import { upsertListings } from '../../commands/upsert/upsert-listings.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { listBusinesses } from './list-businesses.ts';
import { findNearby } from '../near/nearest-to-business.ts';
import { TESTER } from '../../commands/testing/tester.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const NOW = new Date('2026-11-20T12:00:00Z');
/** Several thousand are around New York, so that growing circles are read there without looking at all of them. */
const COUNT = 9000;

/** A crowded town, both poles, both sides of the 180th meridian, and remote points with no business nearby. */
const TOWNS = [
  { city: 'New York', stateCode: 'NY', countryCode: 'US', at: [40.7, -74], spread: 0.2 },
  { city: 'New York', stateCode: 'NY', countryCode: 'US', at: [40.7, -74], spread: 0.01 },
  { city: 'Newark', stateCode: 'NJ', countryCode: 'US', at: [40.73, -74.17], spread: 0.1 },
  { city: 'Suva', stateCode: '', countryCode: 'FJ', at: [-17, 180], spread: 0.4 },
  { city: 'North Pole', stateCode: '', countryCode: 'NO', at: [89.9, 0], spread: 0.1 },
  { city: 'South Pole', stateCode: '', countryCode: 'AQ', at: [-89.99, 77], spread: 90 },
  { city: 'Marfa', stateCode: 'TX', countryCode: 'US', at: [30.3, -104], spread: 3 },
] as const;
/** Radii of a circle that grows until it holds 20. */
const GROWING = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000];
const NAMES = ['Golden', 'River', 'Corner'];
const CATEGORIES = ['Bakery', 'Dentist', 'Museum'];
/** Cities whose businesses have a word that none around New York has. */
const REEFS = ['Suva', 'South Pole', 'Marfa'];

type Row = {
  id: number;
  slug: string;
  nameKey: string;
  category: string;
  city: string;
  cityId: number;
  country: string;
  hours: string;
  latitude: number | null;
  longitude: number | null;
};

let test: TestDatabase;
let rows: Row[];

/** Seeded random number generator (Lehmer). */
function chance(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function anyListing(number: number, random: () => number): Listing {
  const any = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  const { at, spread, ...city } = any(TOWNS);
  const off = () => (random() - 0.5) * 2 * spread;
  const isMall = random() < 0.1;
  const longitude = isMall ? at[1] : at[1] + off();
  const isPlaced = random() < 0.95;
  return buildListing({
    ...city,
    name: `${any(NAMES)} ${any(NAMES)}${REEFS.includes(city.city) ? ' Reef' : ''} ${number}`,
    category: any(CATEGORIES),
    placeId: `place-${number}`,
    street: `${number} Main St`,
    address: `${number} Main St`,
    latitude: isPlaced ? Math.max(-90, Math.min(90, isMall ? at[0] : at[0] + off())) : null,
    timeZone: 'America/New_York',
    workingHours: { Friday: any(['6:00 AM - 8:00 AM', '5:00 AM - 9:00 AM', 'Closed']) },
    longitude: isPlaced ? ((longitude + 540) % 360) - 180 : null,
  });
}

beforeAll(async () => {
  test = await startTestDatabase();
  const random = chance(SEED);
  const all = Array.from({ length: COUNT }, (_, i) => anyListing(i, random));
  const stored = await upsertListings(test.db, all, { source: 'import', now: NOW, touched: new Set() });
  for (const { id } of stored.slice(0, 40)) await removeBusiness(test.db, id, { now: NOW, actor: TESTER });
  rows = await test.db.all<Row>(sql`
    select b.id, b.slug, name_key as nameKey, k.slug as category, c.slug as city, c.id as cityId,
      b.country_code as country, working_hours as hours, latitude, longitude
    from business b join category k on k.id = category_id join city c on c.id = city_id where removed_at is null`);
});
afterAll(() => test.close());

/** Reference implementation: the same list without plans or indexes. */
function expected(query: BusinessListQuery) {
  const place = toPoint(query.lat!, query.lng!);
  const meant = rows.flatMap((row) => {
    const point = getPoint(row);
    const words = row.nameKey.split(' ');
    const isMeant =
      point !== null &&
      (query.search === undefined || words.includes(fold(query.search))) &&
      (query.category === undefined || row.category === query.category) &&
      (query.city === undefined || row.city === query.city) &&
      (query.cityId === undefined || row.cityId === query.cityId) &&
      (query.country === undefined || row.country === query.country);
    return isMeant ? [{ ...row, haversine: getHaversine(place, point) }] : [];
  });
  const inside = (radius: number) => meant.filter(({ haversine }) => haversine <= toHaversine(radius));
  const radius = query.radius ?? GROWING.find((each) => inside(each).length >= 20) ?? 200_000;
  const near = inside(radius);
  const turn = query.sortOrder === 'desc' ? -1 : 1;
  const byDistance = (a: { haversine: number; id: number }, b: { haversine: number; id: number }) =>
    turn * (a.haversine - b.haversine || a.id - b.id);
  const byName = (a: Row, b: Row) =>
    a.nameKey === b.nameKey ? a.id - b.id : turn * (a.nameKey < b.nameKey ? -1 : 1);
  const sorted = query.sortBy === 'name' ? near.toSorted(byName) : near.toSorted(byDistance);
  const shown = sorted.slice(query.offset, query.offset + query.limit);
  return {
    items: shown.map((row) => [row.id, Math.round(toMetres(row.haversine))]),
    total: near.length,
  };
}

/** At 7 AM on a Friday in New York, all businesses are open except those that are closed that day. */
function expectedOpen(): number[] {
  const query = BusinessListQuery.parse({ lat: '40.7', lng: '-74', radius: '40000' });
  const { items } = expected({ ...query, limit: COUNT });
  const isOpen = new Map(rows.map((row) => [row.id, !row.hours.includes('Closed')]));
  return items.map(([id]) => id!).filter((id) => isOpen.get(id));
}

const anyPlace = fc
  .tuple(
    fc.constantFrom(...TOWNS),
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
  )
  .map(([{ at, spread }, y, x]) => ({
    lat: Math.max(-90, Math.min(90, at[0] + y * spread)).toFixed(7),
    lng: (((at[1] + x * spread + 540) % 360) - 180).toFixed(7),
  }));
const anyQuery = fc
  .tuple(
    anyPlace,
    fc.record(
      {
        radius: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 2000 })).map(String),
        limit: fc.integer({ min: 1, max: 100 }).map(String),
        offset: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 800 })).map(String),
        search: fc.constantFrom('golden', 'River', 'reef', 'zzzz'),
        category: fc.constantFrom('bakery', 'dentist', 'none'),
        city: fc.constantFrom('new-york', 'suva', 'none'),
        cityId: fc.constantFrom('1', '2', '9999999999'),
        country: fc.constantFrom('US', 'FJ', 'AQ', 'FR'),
        sortBy: fc.constant('name'),
        sortOrder: fc.constantFrom('asc', 'desc'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([place, rest]) => ({ ...place, ...rest }));

const anyPage = fc.record(
  {
    search: fc.constantFrom('golden', 'reef'),
    limit: fc.integer({ min: 1, max: 100 }).map(String),
    offset: fc.integer({ min: 0, max: 800 }).map(String),
    sortBy: fc.constant('name'),
    sortOrder: fc.constantFrom('asc', 'desc'),
  },
  { requiredKeys: ['search'] },
);

it(`lists what is around a place, nearest first, with all other filters (seed ${SEED})`, async () => {
  const property = fc.asyncProperty(anyQuery, async (raw) => {
    const query = BusinessListQuery.parse(raw);
    const { items, total } = await listBusinesses(test.db, query, NOW);
    expect({ items: items.map((item) => [item.id, item.distance]), total }).toEqual(expected(query));
  });
  await fc.assert(property, { seed: SEED, numRuns: 120 });
});

it(`grows around any place until it holds enough of many matches (seed ${SEED})`, async () => {
  // More than are measured wherever they are.
  for (const word of ['golden', 'reef'])
    expect(rows.filter(({ nameKey }) => nameKey.split(' ').includes(word)).length).toBeGreaterThan(1000);
  const property = fc.asyncProperty(anyPlace, anyPage, async (place, page) => {
    const grown = BusinessListQuery.parse({ ...place, ...page });
    const found = await listBusinesses(test.db, grown, NOW);
    expect({ items: found.items.map((item) => [item.id, item.distance]), total: found.total }).toEqual(
      expected(grown),
    );
    const query = BusinessListQuery.parse({ ...place, search: 'golden' });
    // What is open is looked for up to 50 km.
    const away = rows.flatMap((row) => {
      const point = getPoint(row);
      const isMeant = point !== null && row.nameKey.includes('golden') && !row.hours.includes('Closed');
      return isMeant ? [getHaversine(toPoint(query.lat!, query.lng!), point)] : [];
    });
    const within = (metres: number) => away.filter((each) => each <= toHaversine(metres)).length;
    const radius = GROWING.slice(0, 6).find((each) => within(each) >= 20) ?? 50_000;
    const open = await listBusinesses(
      test.db,
      BusinessListQuery.parse({ ...place, search: 'golden', open: 'now' }),
      NOW,
    );
    expect(open.total).toBe(within(radius));
  });
  await fc.assert(property, { seed: SEED, numRuns: 100 });
});

it.each(['rating', 'city', 'category', 'name'])(
  'lists the same businesses in another order: by %s',
  async (sortBy) => {
    const around = { lat: '40.7', lng: '-74', radius: '400', limit: '1000' };
    const nearest = await listBusinesses(test.db, BusinessListQuery.parse(around), NOW);
    const sorted = await listBusinesses(test.db, BusinessListQuery.parse({ ...around, sortBy }), NOW);
    const ids = ({ items }: typeof sorted) => items.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(sorted.total).toBe(nearest.total);
    expect(nearest.total).toBeGreaterThan(20);
    expect(ids(sorted)).toEqual(ids(nearest));
  },
);

it('finds nothing of a place of several words in another place', async () => {
  for (const search of ['new york', 'North Pole'])
    expect(
      await listBusinesses(test.db, BusinessListQuery.parse({ search, where: 'suva' }), NOW),
    ).toMatchObject({
      items: [],
      total: 0,
    });
});

it('counts what is open and near, also beyond the last of it', async () => {
  const query = { lat: '40.7', lng: '-74', radius: '40000', open: 'now', limit: '1000' };
  const open = await listBusinesses(test.db, BusinessListQuery.parse(query), NOW);
  expect(open.items.map(({ id }) => id)).toEqual(expectedOpen().slice(0, 1000));
  expect(open.total).toBe(expectedOpen().length);
  const beyond = await listBusinesses(test.db, BusinessListQuery.parse({ ...query, offset: '9999' }), NOW);
  expect(beyond).toEqual({ items: [], total: open.total });
});

it('gives parts of a list that never overlap, also where many are at one place', async () => {
  const part = async (offset: number) => {
    const place = { lat: '40.7', lng: '-74', radius: '40000' };
    const query = BusinessListQuery.parse({ ...place, limit: '10', offset: String(offset) });
    return (await listBusinesses(test.db, query, NOW)).items.map(({ id, distance }) => ({ id, distance }));
  };
  const all = (await Promise.all([0, 10, 20, 30].map(part))).flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(40);
  const atMall = all.filter(({ distance }) => distance === 0).map(({ id }) => id);
  expect(atMall.length).toBeGreaterThan(5);
  expect(atMall).toEqual(atMall.toSorted((a, b) => a - b));
});

it(`finds the six nearest others of a listing, up to 50 km away (seed ${SEED})`, async () => {
  const random = chance(SEED);
  const placed = rows.flatMap((row) => {
    const point = getPoint(row);
    return point === null ? [] : [{ id: row.id, slug: row.slug, point }];
  });
  let lonely = 0;
  for (let i = 0; i < 40; i++) {
    const here = placed[Math.floor(random() * placed.length)]!;
    const nearest = placed
      .map(({ id, point }) => ({ id, haversine: getHaversine(here.point, point) }))
      .filter((each) => each.id !== here.id && each.haversine <= toHaversine(NEARBY_METRES))
      .toSorted((a, b) => a.haversine - b.haversine || a.id - b.id)
      .slice(0, 6);
    const near = await findNearby(test.db, here.slug);
    if (near === null || near === 'removed') throw new Error(`No listing ${here.slug}`);
    if (nearest.length === 0) {
      lonely += 1;
      expect(near.every(({ distance }) => distance === null)).toBe(true);
    } else {
      expect(near.map(({ id, distance }) => [id, distance])).toEqual(
        nearest.map((each) => [each.id, Math.round(toMetres(each.haversine))]),
      );
    }
  }
  expect(lonely).toBeLessThan(80);
});
