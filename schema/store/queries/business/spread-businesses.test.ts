import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildListing } from '../../commands/testing/listing.ts';
import { upsertListings } from '../../commands/upsert/upsert-listings.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { loadSpreadBusinesses } from './spread-businesses.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
  const listings = Array.from({ length: 10 }, (_, i) =>
    buildListing({ name: `Fırın ${i}`, street: `${i} Sk` }),
  );
  await upsertListings(test.db, listings, { source: 'test', now: new Date(), touched: new Set() });
});
afterAll(() => test.close());

it('loads as many businesses as are asked for, also if their number does not divide the ids', async () => {
  const slugs = async (count: number) => (await loadSpreadBusinesses(test.db, count)).map(({ slug }) => slug);
  expect(new Set(await slugs(3)).size).toBe(3);
  expect(new Set(await slugs(6)).size).toBe(6);
});
