import { afterAll, beforeAll, expect, it } from 'vitest';
import { importListings } from '../../commands/testing/stored-rows.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { findProblems } from './check-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
  await importListings(test.db, [
    buildListing({ name: 'Fırın', latitude: 41, longitude: 29 }),
    buildListing({ name: 'パン屋', latitude: 35, longitude: 135.8 }),
  ]);
});
afterAll(() => test.close());

it('finds nothing wrong with a whole database', async () => {
  expect(await findProblems(test.db)).toEqual([]);
});

it('names businesses without their point, unless a bulk load adds it at its end', async () => {
  await test.client.execute('delete from business_point where id = 2');
  expect(await findProblems(test.db)).toEqual([
    'business_point: number of businesses without their point: 1',
  ]);
  await test.client.execute(
    `insert into deferred_object (name, sql, batch_id) values ('business_map', '', 1)`,
  );
  expect(await findProblems(test.db)).toEqual([]);
});
