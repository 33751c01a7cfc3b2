import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withBulkLoad } from '../../schema/store/commands/bulk-load/bulk-load.ts';
import { startJob } from '../../schema/store/commands/job/start-job.ts';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTemporaryFolder, hashFiles } from './support/folder.ts';
import { publishToFolder } from './support/publish-to-folder.ts';

const NOW = new Date('2026-11-29T09:30:00Z');
const BATCH = 3;

let test: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  [test, folder] = await Promise.all([startTestDatabase(), createTemporaryFolder()]);
});
afterEach(() => Promise.all([test.close(), folder.remove()]));

/** Bakeries that lie near each other, which their pages name. */
const store = (city: string, latitude: number, longitude: number) =>
  importListings(
    test.db,
    Array.from({ length: 4 }, (_, i) =>
      buildListing({
        name: `${city} ${i}`,
        street: `${i} Street`,
        category: 'Bakery',
        city,
        latitude: latitude + i / 1000,
        longitude,
      }),
    ),
    NOW,
  );
const publish = (name: string, file: string | null) =>
  publishToFolder(test, join(folder.path, name), { file, mode: 'changed', now: NOW, threads: 1 });
const hashSite = (name: string) => hashFiles(join(folder.path, name, 'site'));

it.each([
  ['the database file', () => test.file],
  ['a copy of a database elsewhere', () => null],
])(
  'is published from %s when it has ended, with the pages of a directory that was always whole',
  async (_, getFile) => {
    await startJob(test.db, {
      kind: 'import-apply',
      subject: null,
      batchId: BATCH,
      input: {},
      key: null,
      actor: TESTER,
      now: NOW,
    });
    const lease = new Date(+NOW + 60_000).toISOString();
    await test.client.execute(`update job set state = 'running', lease_until = '${lease}'`);
    let isOver = false;
    let publishing: Promise<unknown> = Promise.resolve();
    await withBulkLoad(test.db, BATCH, async () => {
      await store('Bursa', 40.18, 29.06);
      publishing = publish('during', getFile()).then(() => (isOver = true));
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await store('Köln', 50.94, 6.96);
      expect(isOver).toBe(false);
    });
    await publishing;
    await publish('after', test.file);
    expect(hashSite('during')).toEqual(hashSite('after'));
    expect(Object.keys(hashSite('after')).filter((path) => path.startsWith('business/'))).toHaveLength(8);
  },
);

it('is ended by the publisher if it was killed', async () => {
  const killed = new Promise<void>((resolve, reject) => {
    withBulkLoad(test.db, BATCH, async () => {
      await store('पुणे', 18.52, 73.86);
      resolve();
      await new Promise(() => {});
    }).catch(reject);
  });
  await killed;
  await publish('killed', test.file);
  const names = ['business_name', 'business_map', 'business_point_joins'];
  const { rows } = await test.client.execute({
    sql: 'select count(*) as count from sqlite_schema where name in (select value from json_each(?))',
    args: [JSON.stringify(names)],
  });
  expect(rows[0]!.count).toBe(names.length);
  await publish('again', test.file);
  expect(hashSite('killed')).toEqual(hashSite('again'));
});
