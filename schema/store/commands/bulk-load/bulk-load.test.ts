import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { startJob } from '../job/start-job.ts';
import { buildListing } from '../testing/listing.ts';
import { importListings, selectColumn } from '../testing/stored-rows.ts';
import { TESTER } from '../testing/tester.ts';
import { endOrphanedLoads, withBulkLoad } from './bulk-load.ts';
import { DEFERRED_INDEXES, DEFERRED_TRIGGER } from './deferred-objects.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
const DEFERRED = [...DEFERRED_INDEXES, DEFERRED_TRIGGER];

let test: TestDatabase;
beforeEach(async () => void (test = await startTestDatabase()));
afterEach(() => test.close());

const listSchema = () =>
  selectColumn(test.db, `select json_array(type, name, sql) from sqlite_schema order by name`);
const findDeferred = () => selectColumn(test.db, 'select name from deferred_object order by name');
const findPoints = () => selectColumn(test.db, 'select id from business_point order by id');
const getPlan = async (sql: string) =>
  (await test.client.execute(`explain query plan ${sql}`)).rows.map((row) => row.detail);
/** Businesses at Provo, Kadıköy, Köln, Leeds, Pune and Kyōto. */
const store = (...names: string[]) =>
  importListings(
    test.db,
    names.map((name, i) =>
      buildListing({
        name,
        street: `${i} Main St`,
        latitude: [40.2, 41, 50.9, 53.8, 18.5, 35][i]!,
        longitude: i * 9,
      }),
    ),
    NOW,
  );
/** A load that is killed after its businesses are stored. */
const startLoad = (batchId: number | null, ...names: string[]) =>
  new Promise<void>((resolve, reject) => {
    withBulkLoad(test.db, batchId, async () => {
      await store(...names);
      resolve();
      await new Promise(() => {});
    }).catch(reject);
  });
const startImportJob = (batchId: number) =>
  startJob(test.db, {
    kind: 'import-apply',
    subject: null,
    batchId,
    input: {},
    key: null,
    actor: TESTER,
    now: NOW,
  });

it('fills an empty directory without the indexes of its lists, and creates them at the end', async () => {
  const before = await listSchema();
  const result = await withBulkLoad(test.db, null, async () => {
    expect(await findDeferred()).toEqual(DEFERRED.toSorted());
    expect(
      await selectColumn(test.db, `select name from sqlite_schema where name in ('${DEFERRED.join("','")}')`),
    ).toEqual([]);
    await store('Fırın', 'Bäckerei', 'Baker', 'बेकरी', 'パン屋', 'مخبز');
    expect(await findPoints()).toEqual([]);
    return 'stored';
  });
  expect(result).toBe('stored');
  expect(await listSchema()).toEqual(before);
  expect(await findDeferred()).toEqual([]);
  expect(await findPoints()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await selectColumn(test.db, 'pragma integrity_check')).toEqual(['ok']);
  expect(await getPlan(`select id from business where removed_at is null order by name_key limit 9`)).toEqual(
    ['SCAN business USING COVERING INDEX business_name'],
  );
  await store('Seventh');
  expect(await findPoints(), 'the trigger works again').toHaveLength(7);
});

it('answers queries that name the indexes meanwhile, alone and in a batch, from all rows', async () => {
  const hinted = DEFERRED_INDEXES.filter((name) => name !== 'business_schedule').map(
    (name) => `select count(*) from business indexed by ${name} where removed_at is null`,
  );
  await withBulkLoad(test.db, null, async () => {
    await store('Fırın', 'Baker');
    for (const sql of hinted) expect(await selectColumn(test.db, sql)).toEqual([2]);
    const results = await test.client.batch([hinted[0]!, 'select 7', { sql: hinted[1]!, args: [] }]);
    expect(results.map(({ rows }) => rows[0]![0])).toEqual([2, 7, 2]);
    await expect(selectColumn(test.db, 'select id from business indexed by business_nme')).rejects.toThrow(
      'no such index: business_nme',
    );
  });
  for (const sql of hinted) expect(await selectColumn(test.db, sql)).toEqual([2]);
});

it('keeps the indexes of a directory that has businesses of another origin', async () => {
  await store('Baker');
  const before = await listSchema();
  await withBulkLoad(test.db, 4, async () => expect(await listSchema()).toEqual(before));
});

it('goes on without indexes if all businesses are those that its batch stored before', async () => {
  const [own] = await store('Baker');
  await test.client.batch([
    `insert into batch (id, kind, state, name, feed, created_at, created_by) values (4, 'import', 'applying', '', '', '', '')`,
    `insert into batch_row (batch_id, business_id, kind, after) values (4, ${own!.id}, 'created', '{}')`,
  ]);
  await withBulkLoad(test.db, 5, async () => expect(await findDeferred()).toEqual([]));
  await withBulkLoad(test.db, 4, async () => expect(await findDeferred()).toEqual(DEFERRED.toSorted()));
  expect(await findDeferred()).toEqual([]);
});

it('creates the indexes after an error too, which it throws', async () => {
  const before = await listSchema();
  const load = withBulkLoad(test.db, null, async () => {
    await store('Baker');
    throw new Error('The file is damaged.');
  });
  await expect(load).rejects.toThrow('The file is damaged.');
  expect(await listSchema()).toEqual(before);
  expect(await findPoints()).toEqual([1]);
});

it('creates what a killed load has deferred, once its batch has no unfinished job', async () => {
  const before = await listSchema();
  await startImportJob(4);
  await startLoad(4, 'Baker', 'Fırın', 'Bäckerei');
  await test.client.execute('update business set latitude = 41.5 where id = 2');
  await endOrphanedLoads(test.db);
  expect(await findDeferred()).toHaveLength(DEFERRED.length);
  await test.client.execute(`update job set state = 'failed'`);
  // Two processes at once.
  await Promise.all([endOrphanedLoads(test.db), endOrphanedLoads(test.db)]);
  expect(await listSchema()).toEqual(before);
  expect(await findPoints()).toEqual([1, 2, 3]);
  expect(await selectColumn(test.db, 'select lat from business_point where id = 2')).toEqual([415_000_000]);
});

it('creates the rest if its end was cut off', async () => {
  const before = await listSchema();
  await startLoad(null, 'Baker', 'Fırın');
  const [first] = await selectColumn(test.db, `select sql from deferred_object where name = 'business_name'`);
  await test.client.batch([first as string, `delete from deferred_object where name = 'business_name'`]);
  await test.client.execute('insert into business_point select * from business_as_point where id = 1');
  await endOrphanedLoads(test.db);
  expect(await listSchema()).toEqual(before);
  expect(await findPoints()).toEqual([1, 2]);
});
