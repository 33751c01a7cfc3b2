import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listing } from '../../../contracts/listing.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { upsertListings } from './upsert-listings.ts';
import { prepareListing, splitIntoBatches } from './prepare-listings.ts';
import { buildListing } from '../testing/listing.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

const many = (count: number, description: string) =>
  Array.from({ length: count }, (_, i) =>
    buildListing({ street: `${i} Main St`, placeId: `P${i}`, description }),
  );
async function sizes(listings: Listing[], rows: number): Promise<number[]> {
  const found: number[] = [];
  for await (const { prepared } of splitIntoBatches([listings], { rows }, prepareListing))
    found.push(prepared.length);
  return found;
}

it('cuts at the number of rows', async () => {
  expect(await sizes(many(2_300, 'Bread.'), 1_000)).toEqual([1_000, 1_000, 300]);
});

it('cuts by bytes, so that texts of three bytes a letter make smaller batches', async () => {
  const [latin] = await sizes(many(900, 'x'.repeat(6_000)), 1_000);
  const [chinese] = await sizes(many(900, '店'.repeat(6_000)), 1_000);
  expect(latin).toBeGreaterThan(250);
  expect(chinese! * 2.5).toBeLessThan(latin!);
});

it('takes a row that is larger than a batch by itself', async () => {
  const rows = [...many(2, 'x'), ...many(1, 'x'.repeat(2_500_000)), ...many(2, 'x')];
  expect(await sizes(rows, 1_000)).toEqual([2, 1, 2]);
});

it.each([
  ['letters of three bytes', '店'.repeat(6_000)],
  ['quotes, which JSON marks', '"'.repeat(6_000)],
])('never gives the server more than it takes: %s', { timeout: 60_000 }, async (_, description) => {
  const now = new Date('2026-11-20T12:00:00Z');
  const rows = many(500, description);
  await upsertListings(test.db, rows, { source: 'import', now, touched: new Set() });
  const { rows: found } = await test.client.execute({
    sql: 'select count(*) as count from business where description = ?',
    args: [description],
  });
  expect(found[0]!['count']).toBe(500);
});
