import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../schema/store/commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTemporaryFolder } from './support/folder.ts';
import { publishToFolder } from './support/publish-to-folder.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  [database, folder] = await Promise.all([startTestDatabase(), createTemporaryFolder()]);
});
afterAll(() => Promise.all([database.close(), folder.remove()]));

it('has the picture of the site for shared links, because no worker draws cards', async () => {
  await importListings(database.db, [buildListing({ name: 'Fırın', city: 'Bursa' })]);
  const directory = join(folder.path, 'site');
  await publishToFolder(database, folder.path, {
    file: database.file,
    mode: 'all',
    now: new Date('2026-11-20T09:30:00Z'),
    threads: 1,
  });
  const page = readFileSync(join(directory, 'business/firin-bursa.html'), 'utf8');
  expect(page).toMatch(/property="og:image" content="https:\/\/hub\.example\/_assets\/og\.[\w-]+\.png"/);
});
