import { afterAll, beforeAll, expect, it } from 'vitest';
import { join } from 'node:path';
import { removeBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { findNearby } from '../../schema/store/queries/near/nearest-to-business.ts';
import { loadSiteInfo } from '../../site/models/builders/site-info.ts';
import { syncReplica } from '../../scripts/publish/replica/sync-replica.ts';
import { openSnapshot } from '../../scripts/publish/replica/open-snapshot.ts';
import { PageBuilder } from '../../scripts/publish/render/build-pages.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTemporaryFolder } from './support/folder.ts';
import { createRandomListing } from './support/listings.ts';
import { createRandom, getSeed } from './support/random.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';

const NOW = new Date('2026-11-20T09:30:00Z');

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  [database, folder] = await Promise.all([startTestDatabase(), createTemporaryFolder()]);
});
afterAll(() => Promise.all([database.close(), folder.remove()]));

it('names the same businesses near to each, in the same order, on its page and in the API (P-2.4-40, P-7-11)', async () => {
  const random = createRandom(getSeed('nearby'));
  const listings = Array.from({ length: 300 }, (_, i) => createRandomListing(random, i));
  const stored = await upsertListings(database.db, listings, {
    source: 'import',
    now: NOW,
    touched: new Set(),
  });
  for (const { id } of stored.slice(0, 20))
    await removeBusiness(database.db, id, { now: NOW, actor: TESTER });

  const address = { url: database.url, token: null };
  const snapshot = openSnapshot(await syncReplica(join(folder.path, 'replica.db'), address));
  const site = loadSiteInfo(snapshot, { name: 'Business Hub', url: 'https://hub.example' });
  const producer = new PageBuilder(snapshot, site);
  const lists = { near: 0, standIns: 0 };
  for (const product of producer.products({ kind: 'businesses', ids: stored.map(({ id }) => id) })) {
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
