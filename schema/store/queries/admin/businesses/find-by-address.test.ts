import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminBusinessListQuery } from '../../../../contracts/admin-business.ts';
import { AdminBusinessCountsQuery } from '../../../../contracts/admin-business-filter.ts';
import type { Listing } from '../../../../contracts/listing.ts';
import { mergeLocations } from '../../../commands/location/merge-locations.ts';
import { buildListing } from '../../../commands/testing/listing.ts';
import { importListings, selectColumn } from '../../../commands/testing/stored-rows.ts';
import { TESTER } from '../../../commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing.ts';
import { countFilterValues } from './count-filter-values.ts';
import { listAdminBusinesses } from './list-admin-businesses.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

const TURKEY = { state: '', stateCode: '', countryCode: 'TR', postalCode: null };
const store = (...facts: Partial<Listing>[]) =>
  importListings(
    test.db,
    facts.map((each) => buildListing({ street: each.name!, address: each.name!, ...each })),
  );
const find = async (search: string | undefined, query: Record<string, string> = {}) =>
  (
    await listAdminBusinesses(
      test.db,
      AdminBusinessListQuery.parse({ ...(search === undefined ? {} : { search }), ...query }),
    )
  ).items.map(({ name }) => name);
const findSorted = async (...query: Parameters<typeof find>) => (await find(...query)).toSorted();

it('finds websites however their address is written, or else those of the host', async () => {
  await store(
    { name: 'Ada', website: 'https://x.example/a' },
    { name: 'Berta', website: 'https://y.example/%C3%BC' },
    { name: 'Canan', website: 'https://müller.example/kontakt' },
    { name: 'Deniz', website: 'https://x.example/b/' },
  );
  expect(await find('https://x.example/a/')).toEqual(['Ada']);
  expect(await find('www.x.example/b?hl=tr')).toEqual(['Deniz']);
  expect(await find('https://y.example/ü')).toEqual(['Berta']);
  expect(await find('https://xn--mller-kva.example/kontakt')).toEqual(['Canan']);
  expect(await find('https://x.example/c')).toEqual(['Ada', 'Deniz']);
  await test.client.execute(`update business set removed_at = '2026' where name = 'Ada'`);
  expect(await find('https://x.example/a/', { status: 'removed' })).toEqual(['Ada']);
});

it('follows former addresses of businesses, cities and categories as far as they lead', async () => {
  await store(
    { name: 'Emre', ...TURKEY, city: 'Izmiir', category: 'Zoo' },
    { name: 'Fatma', ...TURKEY, city: 'Smyrna', category: 'Menagerie' },
    { name: 'Gül', ...TURKEY, city: 'İzmir', category: 'Cafe' },
    { name: 'Hale', city: 'Provo', state: 'Utah', stateCode: 'UT', category: 'Zoo' },
  );
  const getId = async (table: 'city' | 'category', slug: string) =>
    (await selectColumn(test.db, `select id from ${table} where slug = '${slug}'`))[0] as number;
  const merge = async (table: 'city' | 'category', from: string, into: string) =>
    mergeLocations(
      test.db,
      table,
      { from: await getId(table, from), into: await getId(table, into) },
      { now: new Date(), actor: TESTER },
    );
  await merge('city', 'izmiir', 'smyrna');
  await merge('city', 'smyrna', 'izmir');
  await merge('category', 'zoo', 'menagerie');
  await test.client.batch(
    [
      `insert into redirect (from_path, to_path, created_at) values ('/business/one', '/business/two', ''), ('/business/two', '/business/gul-izmir', '')`,
    ],
    'write',
  );
  expect(await findSorted('/city/izmiir')).toEqual(['Emre', 'Fatma', 'Gül']);
  expect(await findSorted(undefined, { city: 'izmiir' })).toEqual(['Emre', 'Fatma', 'Gül']);
  expect(await findSorted('https://hub.example/category/zoo')).toEqual(['Emre', 'Fatma', 'Hale']);
  expect(await findSorted(undefined, { categoryId: String(await getId('category', 'zoo')) })).toHaveLength(3);
  expect(await findSorted('/city/izmiir/zoo')).toEqual(['Emre', 'Fatma']);
  expect(await findSorted('/state/us-utah')).toContain('Hale');
  expect(await findSorted('/business/one')).toEqual(['Gül']);
});

it('counts live and removed businesses of a city together, and sorts by folded names', async () => {
  const names = Array.from({ length: 60 }, (_, i) => `Town ${String(i + 10)}`);
  await store(
    ...names.flatMap((city, i) =>
      Array.from({ length: i < 55 ? 4 : 3 }, (_, k) => ({ name: `S${k} ${city}`, ...TURKEY, city })),
    ),
    { name: 'Çay', ...TURKEY, city: 'Çorum', category: 'Çay bahçesi' },
    { name: 'Zeytin', ...TURKEY, city: 'Zonguldak', category: 'Zeytinci' },
  );
  await test.client.execute(
    `update business set removed_at = '2026' where name like 'S0 %' or (name like 'S1 %' and substr(name, 9) > '64')`,
  );
  const { rows } = await test.client.execute(
    `select c.slug, count(*) from business b join city c on c.id = b.city_id group by 1 order by 2 desc`,
  );
  const truth = new Map(rows.map((row) => [row[0], row[1]]));
  const query = AdminBusinessCountsQuery.parse({ status: 'all', of: 'city' });
  const { city } = await countFilterValues(test.db, query);
  expect(city!.map(({ value, count }) => [value, count])).toEqual(
    city!.map(({ value }) => [value, truth.get(value)]),
  );
  expect(city!.map(({ count }) => count)).toEqual([...truth.values()].slice(0, 50).map(Number));
  for (const sortBy of ['city', 'category']) {
    const sorted = await find(undefined, { sortBy, limit: '1000', countryCode: 'TR' });
    expect(sorted.filter((name) => ['Çay', 'Zeytin'].includes(name))).toEqual(['Çay', 'Zeytin']);
  }
});
