import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessPatch } from '../../../contracts/business-patch.ts';
import { STATE_MASK } from '../../queries/admin/businesses/record-state.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { buildListing } from '../testing/listing.ts';
import { importListings, selectColumn } from '../testing/stored-rows.ts';
import { TESTER } from '../testing/tester.ts';
import { removeBusiness, restoreBusiness, updateBusiness } from './update-business.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const context = { now: new Date('2026-11-21T12:00:00Z'), actor: TESTER };

/** More than one span of ids. */
const LISTINGS = 1500;
const PLACES = [
  { city: 'İzmir', state: 'İzmir', stateCode: '', countryCode: 'TR' },
  { city: 'Köln', state: 'Nordrhein-Westfalen', stateCode: '', countryCode: 'DE' },
  { city: 'Osaka', state: 'Osaka', stateCode: '', countryCode: 'JP' },
];
const PATCHES: BusinessPatch[] = [
  { phone: null },
  { website: 'https://shop.example', email: 'shop@shop.example' },
  { workingHours: { Monday: '9 AM - 5 PM' } },
  { workingHours: null },
  { businessStatus: 'CLOSED_PERMANENTLY' },
  { isVerified: true, description: null },
  { name: 'Renamed' },
];

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
  const listings = Array.from({ length: LISTINGS }, (_, i) =>
    buildListing({
      ...PLACES[i % 3]!,
      name: `Shop ${i}`,
      street: `${i} Main St`,
      category: ['Bakery', 'Eczane', null][i % 7 > 2 ? 0 : i % 7]!,
      placeId: `shop-${i}`,
    }),
  );
  await importListings(test.db, listings, NOW);
});
afterAll(() => test.close());

const read = async (sql: string) => (await test.client.execute(sql)).rows.map((row) => Array.from(row));

/** Rows that triggers keep, and what they must equal. */
async function readCounters() {
  const mask = STATE_MASK.queryChunks.map((chunk) => (chunk as { value: string[] }).value.join('')).join('');
  return {
    stored: {
      spans: await read(
        'select span, business_count from business_span where business_count <> 0 order by 1',
      ),
      tally: await read('select * from business_tally where business_count <> 0 order by 1, 2, 3, 4'),
      facts: await read('select id, schedule_id, traits, name_key from business_fact order by 1'),
    },
    counted: {
      spans: await read(
        'select id >> 10, count(*) from business where removed_at is null group by 1 order by 1',
      ),
      tally: await read(`select traits & ${mask}, schedule_id is not null, category_id, country_code, count(*)
        from business where removed_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
      facts: await read(
        'select id, schedule_id, traits, name_key from business where removed_at is null order by 1',
      ),
    },
  };
}

it('count what a count finds, after imports, edits, removals and deletions', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`counters: seed ${seed} (SEED repeats it)\n`);
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const ids = (await selectColumn(test.db, 'select id from business order by id')).map(Number);
  expect(ids.length).toBe(LISTINGS);
  const categories = (await selectColumn(test.db, 'select id from category order by id')).map(Number);
  for (let step = 0; step < 60; step++) {
    const id = ids[below(ids.length)]!;
    const work = [
      () => updateBusiness(test.db, id, PATCHES[below(PATCHES.length)]!, context),
      () => updateBusiness(test.db, id, { categoryId: categories[below(categories.length)]! }, context),
      () => removeBusiness(test.db, id, context),
      () => restoreBusiness(test.db, ids[below(10)]!, context),
      () => removeBusiness(test.db, ids[below(10)]!, context),
    ];
    await work[below(work.length)]!().catch((error: Error) => {
      // Removed businesses cannot be edited, and those that are not cannot be restored.
      if (!/removed/i.test(error.message)) throw error;
    });
  }
  await test.client.execute(`delete from business where id % 7 = ${below(7)}`);
  await importListings(test.db, [buildListing({ ...PLACES[0]!, name: 'Son', placeId: 'son' })], NOW);
  const { stored, counted } = await readCounters();
  expect(counted.spans.length).toBe(2);
  expect(counted.tally.length).toBeGreaterThan(8);
  expect(stored).toEqual(counted);
});
