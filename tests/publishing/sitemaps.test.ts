import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeListings } from '../../schema/store/writes/listings.ts';
import { requestSitemaps } from '../../schema/store/writes/sitemaps.ts';
import { TESTER } from '../../schema/store/writes/testing/tester.ts';
import { publish } from '../../site/publish/publish.ts';
import { testDatabase } from '../support/database.ts';
import { testBuild } from './support/build.ts';
import { contentsOf, temporaryFolder } from './support/folder.ts';
import { randomListing } from './support/listings.ts';
import { chance } from './support/random.ts';

const NOW = new Date('2026-11-20T09:30:00Z');

it('stores the sitemaps again when an operator asks for it, though they are the same (A-2.4-10)', async () => {
  const [database, folder] = await Promise.all([testDatabase(), temporaryFolder()]);
  try {
    const directory = join(folder.path, 'site');
    const publishChanged = async () =>
      publish({
        database: { url: database.url, token: null, db: database.db },
        replica: join(folder.path, 'copy.db'),
        build: await testBuild(),
        assets: join(folder.path, 'assets'),
        site: { name: 'Business Hub', url: 'https://hub.example' },
        destination: { driver: 'directory', directory },
        mode: 'changed',
        now: NOW,
      });
    const random = chance(3);
    const listings = Array.from({ length: 20 }, (_, i) => randomListing(random, i));
    await storeListings(database.db, listings, { source: 'import', now: NOW, touched: new Set() });
    await publishChanged();
    const before = contentsOf(directory);
    const lost = Object.keys(before).filter((file) => /^sitemap|^robots/.test(file));
    expect(lost).toEqual(expect.arrayContaining(['robots.txt', 'sitemap.xml', 'sitemaps/pages-0.xml']));
    for (const file of lost) await rm(join(directory, file));
    expect(await publishChanged()).toMatchObject({ stored: 0 });

    await requestSitemaps(database.db, { now: NOW, actor: TESTER });
    expect(await publishChanged()).toMatchObject({ stored: lost.length, removed: 0 });
    expect(contentsOf(directory)).toEqual(before);
  } finally {
    await Promise.all([database.close(), folder.remove()]);
  }
});
