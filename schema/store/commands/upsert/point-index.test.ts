import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { toPoint } from '../../../rules/geo/coordinates.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { removeBusiness, restoreBusiness, updateBusiness } from '../edit/update-business.ts';
import { upsertListings } from './upsert-listings.ts';
import { buildListing } from '../testing/listing.ts';
import { TESTER } from '../testing/tester.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

async function store(name: string, latitude: number | null, longitude: number | null): Promise<number> {
  const [outcome] = await upsertListings(
    test.db,
    [buildListing({ name, latitude, longitude, placeId: `place-${name}` })],
    { source: 'import', now: NOW, touched: new Set() },
  );
  return outcome!.id;
}

const points = (id: number) =>
  test.db.all<Record<string, number>>(sql`select * from business_point where id = ${id}`);
async function left(id: number) {
  const rows = await test.db.all<{ lat: number; lng: number }>(
    sql`select lat, lng from outbox where entity = 'point' and entity_id = ${id} order by id`,
  );
  return rows.map(({ lat, lng }) => [lat, lng]);
}

it('holds a listing at its place, to the ten-millionth of a degree, with its category, city and country', async () => {
  const id = await store('Here', 40.1234567, -111.9876543);
  const [own] = await test.db.all<{ categoryId: number; cityId: number }>(
    sql`select category_id as categoryId, city_id as cityId from business where id = ${id}`,
  );
  const { lat, lng } = toPoint(40.1234567, -111.9876543);
  expect([lat, lng]).toEqual([401_234_567, -1_119_876_543]);
  expect(await points(id)).toEqual([
    expect.objectContaining({ id, lat, lng, lat_to: lat, lng_to: lng, country: 20 * 26 + 18 }),
  ]);
  expect(await points(id)).toEqual([
    expect.objectContaining({ category: own!.categoryId, city: own!.cityId }),
  ]);
});

it.each([
  [90, 180],
  [-90, -180],
  [0, 0],
])('holds the ends of the earth: %d, %d', async (latitude, longitude) => {
  const id = await store(`End ${latitude}`, latitude, longitude);
  expect(await points(id)).toMatchObject([{ lat: latitude * 1e7, lng: longitude * 1e7 }]);
});

it('holds no listing without coordinates, and none that is removed', async () => {
  expect(await points(await store('Nowhere', null, null))).toEqual([]);
  const id = await store('Gone', 40, -111);
  await removeBusiness(test.db, id, { now: NOW, actor: TESTER });
  expect(await points(id)).toEqual([]);
  await restoreBusiness(test.db, id, { now: NOW, actor: TESTER });
  expect(await points(id)).toMatchObject([{ lat: 400_000_000 }]);
});

it('tells the outbox of each place a listing has left, and of nothing else', async () => {
  const id = await store('Mover', 40, -111);
  await updateBusiness(test.db, id, { phone: '+1 801-555-0100' }, { now: NOW, actor: TESTER });
  expect(await left(id)).toEqual([]);
  // Closer than the cells of geo/hilbert-index.ts.
  await updateBusiness(test.db, id, { latitude: 40.0000001, longitude: -111 }, { now: NOW, actor: TESTER });
  expect(await points(id)).toMatchObject([{ lat: 400_000_001, lng: -1_110_000_000 }]);
  await removeBusiness(test.db, id, { now: NOW, actor: TESTER });
  await restoreBusiness(test.db, id, { now: NOW, actor: TESTER });
  await test.client.execute({ sql: 'delete from business where id = ?', args: [id] });
  expect(await points(id)).toEqual([]);
  expect(await left(id)).toEqual([
    [400_000_000, -1_110_000_000],
    [400_000_001, -1_110_000_000],
    [400_000_001, -1_110_000_000],
  ]);
});

it('follows a listing to another category', async () => {
  const id = await store('Changer', 41, -111);
  const baker = buildListing({ name: 'Baker', category: 'Dentist', placeId: 'place-Baker' });
  const [other] = await upsertListings(test.db, [baker], { source: 'import', now: NOW, touched: new Set() });
  const [dentist] = await test.db.all<{ id: number }>(
    sql`select category_id as id from business where id = ${other!.id}`,
  );
  expect(await points(id)).not.toMatchObject([{ category: dentist!.id }]);
  await updateBusiness(test.db, id, { categoryId: dentist!.id }, { now: NOW, actor: TESTER });
  expect(await points(id)).toMatchObject([{ category: dentist!.id }]);
  expect(await left(id)).toEqual([]);
});

it('is what a database that was filled before is given by its migration', async () => {
  const points = await test.db.all(sql`select * from business_point order by id`);
  await test.client.execute('delete from business_point');
  await test.client.execute('insert into business_point select * from business_as_point');
  expect(await test.db.all(sql`select * from business_point order by id`)).toEqual(points);
  expect(points.length).toBeGreaterThan(4);
});
