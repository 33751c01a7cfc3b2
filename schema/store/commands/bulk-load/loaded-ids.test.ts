import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Listing } from '../../../contracts/listing.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { createFaultyDatabase } from '../testing/faulty-database.ts';
import { buildListing } from '../testing/listing.ts';
import { importListings, selectColumn } from '../testing/stored-rows.ts';
import { TransactionSize } from '../upsert/transaction-size.ts';
import { upsertListings } from '../upsert/upsert-listings.ts';
import { withBulkLoad } from './bulk-load.ts';
import { LoadedIds, MAX_OTHER_CITIES } from './loaded-ids.ts';

const NOW = new Date('2026-11-29T10:00:00Z');

let test: TestDatabase;
beforeEach(async () => void (test = await startTestDatabase()));
afterEach(() => test.close());

/** Loads listings into an empty directory, in transactions of some. */
async function load(listings: Listing[], rows = 1, db = test.db): Promise<string[]> {
  const outcomes = await withBulkLoad(db, null, ({ ids }) =>
    upsertListings(db, listings, {
      source: 'import',
      now: NOW,
      touched: new Set(),
      loaded: ids,
      size: new TransactionSize(rows),
    }),
  );
  return outcomes.map(({ kind, elsewhere }) => `${kind}${elsewhere === null ? '' : ' beside another'}`);
}
const shop = (name: string, facts: Partial<Listing> = {}) =>
  buildListing({ name, street: `${name} St`, ...facts });

it.each(['placeId', 'googleId', 'cid'] as const)(
  'finds listings of the same load by their %s',
  async (id) => {
    const kinds = await load([
      shop('Fırın', { [id]: 'X1' }),
      shop('Bäckerei', { [id]: 'X2' }),
      shop('Fırın Kadıköy', { [id]: 'X1', phone: '+902163456789' }),
      shop('パン屋', { [id]: 'X1', city: 'Kyōto', state: 'Kyōto', stateCode: '26', countryCode: 'JP' }),
    ]);
    expect(kinds).toEqual(['created', 'created', 'merged', 'created beside another']);
    expect(await selectColumn(test.db, `select phone from business where name = 'Fırın'`)).toEqual([
      '+902163456789',
    ]);
  },
);

it('finds the one of its city among many cities that were given the same id', async () => {
  const cities = Array.from({ length: 3 * MAX_OTHER_CITIES }, (_, i) => `City ${i}`);
  const first = cities.map((city) => shop(`Chain ${city}`, { city, placeId: 'P1' }));
  const again = cities.map((city) => shop(`Chain of ${city}`, { city, placeId: 'P1', phone: '1' }));
  const kinds = await load([...first, ...again], 7);
  expect(kinds.slice(1, cities.length)).toEqual(first.slice(1).map(() => 'created beside another'));
  expect(kinds.slice(cities.length)).toEqual(again.map(() => 'merged beside another'));
});

it('finds what another writer has stored or changed meanwhile', async () => {
  let number = 0;
  const busy = createFaultyDatabase(test.db, async (run) => {
    number += 1;
    // Before the second batch, which is read already, and before the third one.
    const rival = { 3: shop('Rival', { placeId: 'P2' }), 4: shop('Other', { cid: 'C3' }) }[number];
    if (rival !== undefined) await importListings(test.db, [rival], NOW);
    if (number === 4) await test.client.execute(`update business set google_id = 'G4' where name = 'A'`);
    return await run();
  });
  const kinds = await load(
    [
      shop('A', { placeId: 'P1' }),
      shop('B', { placeId: 'P2' }),
      shop('C', { cid: 'C3' }),
      shop('D', { googleId: 'G4' }),
    ],
    1,
    busy,
  );
  expect(kinds).toEqual(['created', 'changed', 'changed', 'merged']);
  expect(await selectColumn(test.db, 'select count(*) from business')).toEqual([3]);
});

it('plans anew if another writer stores a business after the ids were read and before the rest is', async () => {
  let reads = 0;
  const busy = createFaultyDatabase(
    test.db,
    (run) => run(),
    async () => {
      reads += 1;
      // The ids are one of the first two reads of a batch.
      if (reads === 2) await importListings(test.db, [shop('Rival', { placeId: 'P1' })], NOW);
    },
  );
  expect(await load([shop('A', { placeId: 'P1' })], 1, busy)).toEqual(['changed']);
  expect(await selectColumn(test.db, 'select count(*) from business')).toEqual([1]);
});

it('knows the businesses up to the id that it returns', async () => {
  const ids = new LoadedIds();
  expect(await ids.update(test.db)).toBe(0);
  await importListings(test.db, [shop('A', { placeId: 'P1' }), shop('B')], NOW);
  const listed = { place_id: [['P1', 'any city']], google_id: [], cid: [['P1', 'any city']] } as const;
  expect(ids.find(listed)).toEqual([]);
  expect(await ids.update(test.db)).toBe(2);
  const [a] = await selectColumn(test.db, `select id from business where name = 'A'`);
  expect(ids.find(listed)).toEqual([a]);
  await test.client.execute('delete from outbox');
  expect(await ids.update(test.db)).toBe(2);
  expect(ids.find(listed)).toEqual([a]);
});
