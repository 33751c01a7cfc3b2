import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BusinessFacetsQuery, BusinessListQuery, type Features } from '../../../contracts/business.ts';
import { splitChoices } from '../../../contracts/choices.ts';
import { FACETS } from '../../../contracts/list-filters.ts';
import { findFilterFeature } from '../../../rules/business/filter-features.ts';
import { DISTANCES } from '../../../rules/distance/distances.ts';
import { isOpenAt } from '../../../rules/hours/opening-hours.ts';
import { parseOpenFilter } from '../../../rules/hours/open-filter.ts';
import { getLocalTime } from '../../../rules/hours/local-time.ts';
import { toSchedule } from '../../../rules/hours/schedule.ts';
import { fold } from '../../../rules/text/fold.ts';
import { business } from '../../../tables/index.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { removeBusiness, updateBusiness } from '../../commands/edit/update-business.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { importListings } from '../../commands/testing/stored-rows.ts';
import { TESTER } from '../../commands/testing/tester.ts';
import { listBusinesses } from '../list/list-businesses.ts';
import { loadFacets } from './load-facets.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const COUNT = 700;
const NOW = new Date('2026-11-20T18:00:00Z');

type Row = typeof business.$inferSelect;
let test: TestDatabase;
let rows: Map<number, Row>;
afterAll(() => test.close());

/** Seeded random number generator (Lehmer). */
let state = (SEED % 2_147_483_646) + 1;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const any = <T>(...values: T[]): T => values[Math.floor(random() * values.length)]!;

const CITIES = [
  { city: 'Provo', state: 'Utah', stateCode: 'UT', countryCode: 'US', timeZone: 'America/Denver' },
  { city: 'İzmir', state: 'İzmir', stateCode: '35', countryCode: 'TR', timeZone: 'Europe/Istanbul' },
  {
    city: 'Köln',
    state: 'Nordrhein-Westfalen',
    stateCode: 'NW',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
  },
  { city: 'Pune', state: 'Maharashtra', stateCode: 'MH', countryCode: 'IN', timeZone: 'Asia/Kolkata' },
];
const FEATURES: (Features | null)[] = [
  { Accessibility: { 'Wheelchair-accessible entrance': true } },
  { 'Service options': { Delivery: true, 'Dine-in': false, Takeaway: true } },
  { 'Service options': { 'Outdoor seating': true, Delivery: false }, Parking: { 'Free parking lot': true } },
  null,
];

beforeAll(async () => {
  test = await startTestDatabase();
  await importListings(
    test.db,
    Array.from({ length: COUNT }, (_, i) =>
      buildListing({
        ...any(...CITIES),
        name: any('Café Köşe', 'Pizza Star', `Bar ${i}`, 'مطعم النور', `Pizza ${i}`),
        category: any('Pizza', 'Bar', 'Plumber'),
        street: `${i} Main St`,
        address: `${i} Main St`,
        latitude: random() < 0.9 ? 40 + random() / 5 : null,
        longitude: -111 + random() / 5,
        phone: any(null, '+1 801 555 0100'),
        website: any(null, null, 'https://a.example/'),
        photoUrl: any(null, 'https://a.example/1.jpg'),
        imageUrl: any(null, null, 'https://a.example/2.jpg'),
        rating: any(null, 2.9, 3, 3.4, 3.5, 4, 4.4, 4.5, 5),
        reviewCount: 3,
        priceRange: any(null, '$', '₺₺', '$$$', '$20–30'),
        about: any(...FEATURES),
        workingHours: any(null, { Friday: any('9:00 AM - 5:00 PM', '6:00 PM - 2:00 AM', 'Closed') }),
        businessStatus: any('OPERATIONAL', 'OPERATIONAL', 'CLOSED_TEMPORARILY'),
      }),
    ),
  );
  await removeBusiness(test.db, 3, { now: NOW, actor: TESTER });
  await updateBusiness(test.db, 4, { website: null, phone: '+1 801 555 0101' }, { now: NOW, actor: TESTER });
  rows = new Map((await test.db.select().from(business)).map((row) => [row.id, row]));
});

type Filters = Record<string, string | undefined>;

/** The rules of the filters, written a second time from the facts of a row. */
function passes(row: Row, { has, minRating, price, features, brand, open }: Filters): boolean {
  const known = { website: row.website, phone: row.phone, photo: row.photoUrl ?? row.imageUrl };
  const own = Object.values(row.about ?? {}).flatMap((group) =>
    Object.entries(group).flatMap(([name, value]) => (value === true ? [findFilterFeature(name)] : [])),
  );
  const level = /^\p{Sc}+$/u.test(row.priceRange ?? '') ? String(row.priceRange!.length) : '';
  return (
    splitChoices<keyof typeof known>(has).every((fact) => known[fact] !== null) &&
    (minRating === undefined || (row.rating !== null && row.rating >= Number(minRating))) &&
    (price === undefined || splitChoices(price).includes(level)) &&
    splitChoices(features).every((feature) => own.some((each) => each === feature)) &&
    (brand === undefined || fold(row.name) === fold(brand)) &&
    (open === undefined || isOpen(row, open))
  );
}

function isOpen({ workingHours, timeZone, businessStatus }: Row, filter: string): boolean {
  const { at, withUnknown } = parseOpenFilter(filter);
  if (businessStatus !== 'OPERATIONAL') return false;
  if (toSchedule(workingHours && JSON.stringify(workingHours), timeZone) === null) return withUnknown;
  const { day, minutes } = at === 'now' ? getLocalTime(timeZone, NOW) : at;
  return isOpenAt(workingHours!, day, minutes);
}

const anyPlace = fc.constantFrom<Filters>(
  {},
  { city: 'provo' },
  { category: 'pizza' },
  { category: 'bar', city: 'koln' },
  { country: 'TR' },
  { search: 'pizza' },
  { search: 'pizza provo' },
  { search: 'bar', city: 'izmir' },
  { lat: '40.1', lng: '-110.9', radius: '9000' },
  { lat: '40.1', lng: '-110.9', search: 'star', radius: '40000' },
  { city: 'nowhere' },
  { lat: '40.1', lng: '-110.9', within: '5mi' },
  { lat: '40.1', lng: '-110.9', search: 'pizza', within: '10km' },
  { where: 'provo', category: 'bar', within: '1mi' },
  { where: 'koln', search: 'cafe', within: '5km' },
  { where: 'koln', search: 'star' },
  { where: 'Bayern', within: '5km' },
);
const anyFilters = fc.record(
  {
    has: fc.constantFrom('website', 'phone,photo', 'photo'),
    minRating: fc.constantFrom('3', '3.5', '4', '4.5'),
    price: fc.constantFrom('1', '1,2', '3', '4'),
    features: fc.constantFrom('delivery', 'delivery,takeout', 'outdoor-seating', 'live-music'),
    brand: fc.constantFrom('cafe kose', 'Pizza Star', 'مطعم النور', 'Nobody'),
    open: fc.constantFrom('now', 'now-or-unknown', 'fri-19:30', 'sat-00:30-or-unknown', 'fri-09:00'),
  },
  { requiredKeys: [] },
);

async function listIds(query: Filters): Promise<number[]> {
  const { items } = await listBusinesses(test.db, { ...BusinessListQuery.parse(query), limit: COUNT }, NOW);
  return items.map(({ id }) => id).toSorted((a, b) => a - b);
}

it(`filters lists by facts, and counts each value exactly (seed ${SEED})`, async () => {
  const property = fc.asyncProperty(anyPlace, anyFilters, async (place, filters) => {
    const whole = await listIds(place);
    const count = (chosen: Filters) => whole.filter((id) => passes(rows.get(id)!, chosen)).length;
    expect(await listIds({ ...place, ...filters })).toEqual(
      whole.filter((id) => passes(rows.get(id)!, filters)),
    );

    const query = BusinessFacetsQuery.parse({ ...place, ...filters, facets: FACETS.join() });
    const found = await loadFacets(test.db, query, NOW);
    expect(found).toMatchObject({ total: count(filters), unfiltered: whole.length });
    for (const { value, ...counts } of found.facets!.within ?? []) {
      const { radius: _radius, ...centre } = place;
      const near = await listIds({ ...centre, within: value });
      expect({ value, ...counts }).toMatchObject({
        count: near.filter((id) => passes(rows.get(id)!, filters)).length,
        unfiltered: near.length,
      });
    }
    for (const facet of FACETS.filter((one) => one !== 'within')) {
      const isAdded = facet === 'has' || facet === 'features';
      for (const { value, ...counts } of found.facets![facet]!) {
        const chosen = isAdded && filters[facet] ? `${filters[facet]},${value}` : value;
        expect({ facet, value, ...counts }).toMatchObject({
          count: count({ ...filters, [facet]: chosen }),
          unfiltered: count({ [facet]: value }),
        });
        expect(counts.unfiltered).toBeGreaterThan(0);
      }
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: 40 });
});

it('counts in the circle of the filtered list, which grows until it holds enough', async () => {
  const around = { lat: '40.1', lng: '-110.9' };
  for (const filters of [
    {},
    { has: 'photo' },
    { minRating: '4.5', open: 'now-or-unknown' },
    { open: 'now' },
  ]) {
    const { total } = await listBusinesses(test.db, BusinessListQuery.parse({ ...around, ...filters }), NOW);
    const found = await loadFacets(test.db, BusinessFacetsQuery.parse({ ...around, ...filters }), NOW);
    expect(found.total, JSON.stringify(filters)).toBe(total);
  }
});

it('has distances from the centre of a list only, in and outside of its city, as many as there are', async () => {
  const { facets } = await loadFacets(test.db, BusinessFacetsQuery.parse({ where: 'provo' }), NOW);
  expect(facets!.within!.map(({ value }) => value)).toEqual([...DISTANCES]);
  const inside = await listIds({ where: 'provo' });
  const { items } = await listBusinesses(
    test.db,
    { ...BusinessListQuery.parse({ where: 'provo', within: '10km' }), limit: COUNT },
    NOW,
  );
  const away = items.map(({ distance }) => distance!);
  expect(away).toEqual(away.toSorted((a, b) => a - b));
  expect(away.at(-1)).toBeLessThanOrEqual(10_000);
  expect(items.some(({ id }) => !inside.includes(id))).toBe(true);
  expect(items).toHaveLength(facets!.within!.find(({ value }) => value === '10km')!.unfiltered);
  for (const place of [{ city: 'provo' }, { where: 'turkey' }, { where: 'nowhere' }, { search: 'bar' }]) {
    const found = await loadFacets(test.db, BusinessFacetsQuery.parse(place), NOW);
    expect(found.facets).not.toHaveProperty('within');
  }
});

it('says how far the nearest is under all filters if none is within the distance', async () => {
  const list = (query: Filters) => listBusinesses(test.db, BusinessListQuery.parse(query), NOW);
  const far = { lat: '40.5', lng: '-111', brand: 'Pizza Star', has: 'website' };
  const { items } = await list({ ...far, limit: '1', radius: '200000' });
  expect(await list({ ...far, within: '5mi' })).toMatchObject({ total: 0, nearest: items[0]!.distance });
  expect(await list({ ...far, within: '5mi', open: 'sat-00:30-or-unknown' })).toHaveProperty('nearest');
  expect(await list({ ...far, lat: '-41', within: '25mi' })).not.toHaveProperty('nearest');
  expect(await list({ ...far, within: '5mi', search: 'zzzz' })).not.toHaveProperty('nearest');
});

it('holds all values that the unfiltered list has, also those that count none', async () => {
  const query = BusinessFacetsQuery.parse({ city: 'provo', brand: 'Nobody', facets: FACETS.join() });
  const { facets } = await loadFacets(test.db, query, NOW);
  const values = Object.fromEntries(
    Object.entries(facets!).map(([facet, all]) => [facet, all.map(({ value, count }) => [value, count])]),
  );
  expect(values).toMatchObject({
    has: [
      ['website', 0],
      ['phone', 0],
      ['photo', 0],
    ],
    minRating: [
      ['4.5', 0],
      ['4', 0],
      ['3.5', 0],
      ['3', 0],
    ],
    price: [
      ['1', 0],
      ['2', 0],
      ['3', 0],
    ],
  });
  expect(values.brand).toContainEqual(['pizza star', expect.any(Number)]);
  expect(values.brand).not.toContainEqual(['nobody', 0]);
});

it('counts nothing in lists without a bound', async () => {
  await test.db.run(sql`update country set business_count = 50001 where code = 'US'`);
  const query = BusinessFacetsQuery.parse({ facets: 'has' });
  const found = await loadFacets(test.db, query, NOW);
  expect(found).toMatchObject({ total: null, facets: null });
  expect(found.unfiltered).toBeGreaterThan(50_000);
  // What words find is looked up one by one, so that fewer are counted.
  await test.db
    .run(sql`with recursive number (n) as (select 1 union all select n + 1 from number where n <= 10000)
    insert into business_search (rowid, name) select 4294967296 * 9 + 100000 + n, 'kalabalik' from number`);
  const search = await loadFacets(test.db, BusinessFacetsQuery.parse({ search: 'kalabalık' }), NOW);
  expect(search).toEqual({ unfiltered: 10_001, total: null, facets: null });
});
