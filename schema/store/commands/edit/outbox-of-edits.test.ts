import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessPatch } from '../../../contracts/business-patch.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { buildListing } from '../testing/listing.ts';
import { importListings, selectColumn } from '../testing/stored-rows.ts';
import { TESTER } from '../testing/tester.ts';
import { updateBusiness } from './update-business.ts';

const LATER = { now: new Date('2026-11-21T12:00:00Z'), actor: TESTER };

let test: TestDatabase;
let id: number;
beforeAll(async () => {
  test = await startTestDatabase();
  const listing = buildListing({
    name: '東京ベーカリー',
    latitude: 35.68,
    longitude: 139.76,
    phone: '+81 3-1234-5678',
    website: 'https://bakery.example',
    description: 'Bread.',
    rating: 4,
    reviewCount: 9,
  });
  id = (await importListings(test.db, [listing], new Date('2026-11-20T12:00:00Z')))[0]!.id;
});
afterAll(() => test.close());

/** The outbox rows of an edit: if the business moved within its lists, and if the map states something else. */
async function edit(patch: BusinessPatch): Promise<unknown[]> {
  const [last] = await selectColumn(test.db, 'select max(id) from outbox');
  await updateBusiness(test.db, id, patch, LATER);
  return await selectColumn(
    test.db,
    `select moved || ' ' || on_map from outbox where entity = 'business' and id > ${last as number} order by id`,
  );
}

it.each<[string, BusinessPatch]>([
  ['another phone', { phone: '+81 3-1234-5679' }],
  ['another text', { description: 'Bread and cakes.' }],
  ['hours', { workingHours: { Monday: '9 AM - 5 PM' }, timeZone: 'Asia/Tokyo' }],
])('tells that %s alters neither lists nor the map', async (_, patch) => {
  const rows = await edit(patch);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows)).toEqual(new Set(['0 0']));
});

it.each<[string, BusinessPatch, string]>([
  ['another spelling of the name', { name: '東京ベーカリー本店' }, '1 1'],
  ['a closing', { businessStatus: 'CLOSED_TEMPORARILY' }, '0 1'],
  ['another number of reviews', { rating: 5, reviewCount: 90 }, '1 1'],
])('tells that %s alters the map', async (_, patch, row) => {
  expect((await edit(patch)).at(-1)).toBe(row);
});
