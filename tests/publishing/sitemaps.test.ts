import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { requestSitemaps } from '../../schema/store/commands/website/request-sitemaps.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { startTestDatabase } from '../support/database.ts';
import { hashFiles, createTemporaryFolder } from './support/folder.ts';
import { createRandomListing } from './support/listings.ts';
import { publishToFolder } from './support/publish-to-folder.ts';
import { createRandom } from './support/random.ts';

const NOW = new Date('2026-11-20T09:30:00Z');

it('stores the sitemaps again when an operator asks for it, though they are the same (A-2.4-10)', async () => {
  const [database, folder] = await Promise.all([startTestDatabase(), createTemporaryFolder()]);
  try {
    const directory = join(folder.path, 'site');
    const publishChanged = async () =>
      publishToFolder(database, folder.path, { file: null, mode: 'changed', now: NOW });
    const random = createRandom(3);
    const listings = Array.from({ length: 20 }, (_, i) => createRandomListing(random, i));
    await upsertListings(database.db, listings, { source: 'import', now: NOW, touched: new Set() });
    await publishChanged();
    const before = hashFiles(directory);
    const lost = Object.keys(before).filter((file) => /^sitemap|^robots/.test(file));
    expect(lost).toEqual(expect.arrayContaining(['robots.txt', 'sitemap.xml', 'sitemaps/pages-0.xml']));
    for (const file of lost) await rm(join(directory, file));
    expect(await publishChanged()).toMatchObject({ stored: 0 });

    await requestSitemaps(database.db, { now: NOW, actor: TESTER });
    expect(await publishChanged()).toMatchObject({ stored: lost.length, removed: 0 });
    expect(hashFiles(directory)).toEqual(before);
  } finally {
    await Promise.all([database.close(), folder.remove()]);
  }
});
