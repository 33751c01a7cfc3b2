import { join } from 'node:path';
import { expect, it } from 'vitest';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { restoreDatabase } from '../../scripts/backup/restore-database.ts';
import { writeBackup } from '../../scripts/backup/write-backup.ts';
import { getPublishFolders, publishSite } from '../../scripts/publish/publish-site.ts';
import { withDatabase } from '../../scripts/runtime/database/database.ts';
import { readSettings } from '../../scripts/runtime/settings/settings.ts';
import { linkSharedBuilds } from './support/build.ts';
import { createTemporaryFolder, hashFiles } from './support/folder.ts';
import { createRandomListing } from './support/listings.ts';
import { createRandom } from './support/random.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
const SIGNAL = new AbortController().signal;

it('publishes the same bytes from a restored backup', async () => {
  const folder = await createTemporaryFolder();
  try {
    const file = join(folder.path, 'backup.sqlite.gz');
    const publish = async (
      name: string,
      prepare: (settings: ReturnType<typeof readSettings>) => Promise<unknown>,
    ) => {
      const dataDir = join(folder.path, name);
      const settings = readSettings({ DATA_DIR: dataDir, SITE_URL: 'https://hub.example' });
      await linkSharedBuilds(dataDir);
      await prepare(settings);
      const directory = join(folder.path, `out-${name}`);
      await withDatabase(settings, async (database) => {
        const destination = { kind: 'directory', directory } as const;
        await publishSite(settings, database, { destination, author: 'test', mode: 'all', now: NOW });
      });
      return hashFiles(directory);
    };
    const random = createRandom(7);
    const original = await publish('original', (settings) =>
      withDatabase(settings, async (database) => {
        const listings = Array.from({ length: 60 }, (_, i) => createRandomListing(random, i));
        await upsertListings(database.db, listings, { source: 'import', now: NOW, touched: new Set() });
        const replica = getPublishFolders(settings);
        await writeBackup(file, { database, replica }, { signal: SIGNAL, onStep: () => {} });
      }),
    );
    const restored = await publish('restored', (settings) =>
      restoreDatabase(settings, file, { now: NOW, signal: SIGNAL, onStep: () => {} }),
    );
    expect(Object.keys(original).length).toBeGreaterThan(100);
    expect(restored).toEqual(original);
  } finally {
    await folder.remove();
  }
});
