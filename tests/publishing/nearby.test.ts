import { afterAll, beforeAll, expect, it } from 'vitest';
import { join } from 'node:path';
import { removeBusiness, updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
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
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
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

it('changes the page of whatever names a business of the same kind near it, when that has special hours', async () => {
  const { db } = database;
  const at = { latitude: 48.137, longitude: 11.575, city: 'München', state: 'Bayern', countryCode: 'DE' };
  const workingHours = { Monday: '7:00 AM - 6:00 PM' };
  const [first, second] = await upsertListings(
    db,
    ['Bäckerei Ada', 'Bäckerei Bo'].map((name, i) =>
      buildListing({
        ...at,
        latitude: at.latitude + i / 1000,
        name,
        category: 'Bakery',
        address: `Tal ${i}, München`,
        timeZone: 'Europe/Berlin',
        workingHours,
      }),
    ),
    { source: 'import', now: NOW, touched: new Set() },
  );
  const readPage = async () => {
    const address = { url: database.url, token: null };
    const snapshot = openSnapshot(await syncReplica(join(folder.path, 'replica.db'), address));
    const builder = new PageBuilder(
      snapshot,
      loadSiteInfo(snapshot, { name: 'Hub', url: 'https://hub.example' }),
    );
    const [product] = builder.products({ kind: 'businesses', ids: [first!.id] });
    if (!('page' in product!) || product.page.kind !== 'business') throw new Error('There is no page');
    const { page, print } = product;
    snapshot.close();
    return { hours: page.sameKind[0]!.hours, print };
  };
  const before = await readPage();
  const specialHours = { '2026-12-25': 'Closed' };
  await updateBusiness(db, second!.id, { specialHours }, { now: NOW, actor: TESTER });
  const after = await readPage();
  expect(before.hours!.dated).toBeUndefined();
  expect(after.hours!.dated).toEqual({ hours: workingHours, special: specialHours });
  expect(after.print).not.toBe(before.print);
});
