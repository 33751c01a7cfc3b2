import { afterAll, beforeAll, expect, it } from 'vitest';
import { join } from 'node:path';
import { removeBusiness } from '../../schema/store/writes/business.ts';
import { storeListings } from '../../schema/store/writes/listings.ts';
import { findNearby } from '../../schema/store/reads/nearby.ts';
import { siteInfo } from '../../site/publish/models/site.ts';
import { syncReplica } from '../../site/publish/replica.ts';
import { openSnapshot } from '../../site/publish/snapshot.ts';
import { Producer } from '../../site/publish/units.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { temporaryFolder } from './support/folder.ts';
import { randomListing } from './support/listings.ts';
import { chance, seedOf } from './support/random.ts';
import { TESTER } from '../../schema/store/writes/testing/tester.ts';

const NOW = new Date('2026-11-20T09:30:00Z');

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  [database, folder] = await Promise.all([testDatabase(), temporaryFolder()]);
});
afterAll(() => Promise.all([database.close(), folder.remove()]));

it('names the same businesses near to each, in the same order, on its page and in the API (P-2.4-40, P-7-11)', async () => {
  const random = chance(seedOf('nearby'));
  const listings = Array.from({ length: 300 }, (_, i) => randomListing(random, i));
  const stored = await storeListings(database.db, listings, {
    source: 'import',
    now: NOW,
    touched: new Set(),
  });
  for (const { id } of stored.slice(0, 20))
    await removeBusiness(database.db, id, { now: NOW, actor: TESTER });

  const address = { url: database.url, token: null };
  const snapshot = openSnapshot(await syncReplica(join(folder.path, 'replica.db'), address));
  const site = siteInfo(snapshot, { name: 'Business Hub', url: 'https://hub.example' });
  const producer = new Producer(snapshot, site);
  const lists = { near: 0, standIns: 0 };
  for (const product of producer.products({ of: 'businesses', ids: stored.map(({ id }) => id) })) {
    if (!('page' in product) || product.page.kind !== 'business') continue;
    const { slug, nearby } = product.page;
    const near = await findNearby(database.db, slug);
    if (near === null || near === 'removed') throw new Error(`The API does not know ${slug}`);
    expect(
      nearby.map(({ card, distance }) => [card.slug, distance]),
      slug,
    ).toEqual(near.map((other) => [other.slug, other.distance]));
    lists[near[0]?.distance === null ? 'standIns' : 'near'] += 1;
  }
  snapshot.close();
  expect(lists.near + lists.standIns).toBe(280);
  expect(Math.min(lists.near, lists.standIns)).toBeGreaterThan(5);
});
