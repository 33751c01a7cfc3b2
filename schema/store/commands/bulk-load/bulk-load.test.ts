import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { startJob } from '../job/start-job.ts';
import { buildListing } from '../testing/listing.ts';
import { importListings, selectColumn } from '../testing/stored-rows.ts';
import { TESTER } from '../testing/tester.ts';
import { endOrphanedLoads, waitForBulkLoad, withBulkLoad } from './bulk-load.ts';
import { DEFERRED_INDEXES, DEFERRED_TRIGGER, SEARCH_INDEX } from '../../deferred-objects.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
const MISSING = [...DEFERRED_INDEXES, DEFERRED_TRIGGER];
const DEFERRED = [...MISSING, SEARCH_INDEX];

let test: TestDatabase;
beforeEach(async () => void (test = await startTestDatabase()));
afterEach(() => test.close());

const listSchema = () =>
  selectColumn(test.db, `select json_array(type, name, sql) from sqlite_schema order by name`);
const findDeferred = () => selectColumn(test.db, 'select name from deferred_object order by name');
/** Settings by which the search index merges its segments. */
const findMerging = () =>
  selectColumn(test.db, `select k || ' ' || v from business_search_config where k like '%merge' order by k`);
const USUAL = ['automerge 4', 'crisismerge 16'];
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
/** A running job whose lease runs out in a second. */
const startImportJob = async (batchId: number) => {
  await startJob(test.db, {
    kind: 'import-apply',
    subject: null,
    batchId,
    input: {},
    key: null,
    actor: TESTER,
    now: NOW,
  });
  const until = new Date(+NOW + 1000).toISOString();
  await test.client.execute(`update job set state = 'running', lease_until = '${until}'`);
};

it('fills an empty directory without the indexes of its lists, and creates them at the end', async () => {
  const before = await listSchema();
  const result = await withBulkLoad(test.db, null, async () => {
    expect(await findDeferred()).toEqual(DEFERRED.toSorted());
    expect(
      await selectColumn(test.db, `select name from sqlite_schema where name in ('${MISSING.join("','")}')`),
    ).toEqual([]);
    await store('Fırın', 'Bäckerei', 'Baker', 'बेकरी', 'パン屋', 'مخبز');
    expect(await findPoints()).toEqual([]);
    expect(await findMerging()).toEqual(['automerge 0', 'crisismerge 100']);
    return 'stored';
  });
  expect(await findMerging()).toEqual(USUAL);
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
  const hinted = DEFERRED_INDEXES.filter((name) => !/_(schedule|place_id|google_id|cid)$/.test(name)).map(
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

it('merges the search index at its end, and only then', async () => {
  const countSegments = () => selectColumn(test.db, 'select count(distinct segid) from business_search_idx');
  await withBulkLoad(test.db, null, async () => {
    for (let i = 0; i < 40; i += 1) await store(`Bakery ${i}`);
    expect(await countSegments()).toEqual([40]);
  });
  expect(await countSegments()).toEqual([1]);
});

it('keeps the indexes of a directory that has businesses, and creates what is missing', async () => {
  const before = await listSchema();
  await startLoad(4, 'Baker');
  expect(await findDeferred()).toHaveLength(DEFERRED.length);
  // The batch is resumed.
  await withBulkLoad(test.db, 4, async () => expect(await listSchema()).toEqual(before));
  expect(await findPoints()).toEqual([1]);
});

it('creates the indexes after an error too, which it throws', async () => {
  const before = await listSchema();
  const load = withBulkLoad(test.db, null, async () => {
    await store('Baker');
    throw new Error('The file is damaged.');
  });
  await expect(load).rejects.toThrow('The file is damaged.');
  expect(await findMerging()).toEqual(USUAL);
  expect(await listSchema()).toEqual(before);
  expect(await findPoints()).toEqual([1]);
});

it.each([
  ['its lease has run out', `update job set lease_until = '${NOW.toISOString()}'`],
  ['it was given back', `update job set state = 'waiting', lease_until = null`],
  ['it has failed', `update job set state = 'failed', lease_until = null`],
])('creates what the load of a killed job has deferred, once %s', async (_, ending) => {
  const before = await listSchema();
  await startImportJob(4);
  await startLoad(4, 'Baker', 'Fırın', 'Bäckerei');
  await test.client.execute('update business set latitude = 41.5 where id = 2');
  await endOrphanedLoads(test.db, NOW);
  expect(await findDeferred()).toHaveLength(DEFERRED.length);
  await test.client.execute(ending);
  const late = new Date(+NOW + 1);
  // Two processes at once.
  await Promise.all([endOrphanedLoads(test.db, late), endOrphanedLoads(test.db, late)]);
  expect(await listSchema()).toEqual(before);
  expect(await findMerging()).toEqual(USUAL);
  expect(await findPoints()).toEqual([1, 2, 3]);
  expect(await selectColumn(test.db, 'select lat from business_point where id = 2')).toEqual([415_000_000]);
});

it('creates the rest if its end was cut off', async () => {
  const before = await listSchema();
  await startLoad(null, 'Baker', 'Fırın');
  const [first] = await selectColumn(test.db, `select sql from deferred_object where name = 'business_name'`);
  await test.client.batch([first as string, `delete from deferred_object where name = 'business_name'`]);
  await test.client.execute('insert into business_point select * from business_as_point where id = 1');
  await endOrphanedLoads(test.db, NOW);
  expect(await listSchema()).toEqual(before);
  expect(await findPoints()).toEqual([1, 2]);
});

it('adds the points of businesses that are stored while it ends, each once', async () => {
  await startLoad(null, 'Baker', 'Fırın', 'Bäckerei');
  const { execute } = test.client;
  let late = 0;
  // After each of the first three steps of the end, a business comes and another one moves.
  test.client.execute = async (...given: unknown[]) => {
    const sql = String((given[0] as { sql?: string }).sql ?? given[0]);
    const result = await Reflect.apply(execute, test.client, given);
    if (/^(create|insert into business_point)/i.test(sql) && late < 3) {
      test.client.execute = execute;
      await importListings(
        test.db,
        [
          buildListing({
            name: `Late ${late}`,
            street: `${late} Side St`,
            latitude: -60 + late,
            longitude: -170,
          }),
        ],
        NOW,
      );
      await execute.call(test.client, `update business set latitude = -70 - ${late} where id = ${late + 1}`);
      late += 1;
      test.client.execute = replaced;
    }
    return result;
  };
  const replaced = test.client.execute;
  await endOrphanedLoads(test.db, NOW).finally(() => (test.client.execute = execute));
  expect(late).toBe(3);
  expect(await findPoints()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await selectColumn(test.db, 'select count(*) from business_as_point')).toEqual([6]);
});

it('loses nothing if another load begins, in a directory that is empty again, while a process ends one', async () => {
  const before = await listSchema();
  for (let delay = 0; delay < 30; delay += 6) {
    await startLoad(4, 'Fırın', 'Bäckerei');
    await test.client.execute('delete from business');
    const ending = endOrphanedLoads(test.db, NOW);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await withBulkLoad(test.db, 5, async () => void (await ending));
    expect(await listSchema(), `after ${delay} ms`).toEqual(before);
    expect(await findDeferred()).toEqual([]);
  }
  await store('Last');
  expect(await findPoints()).toHaveLength(1);
});

it('is waited for by publishers while its job runs', async () => {
  await startImportJob(4);
  let now = NOW;
  await startLoad(4, 'Baker');
  let isOver = false;
  const waiting = waitForBulkLoad(test.db, () => now).then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect([isOver, (await findDeferred()).length]).toEqual([false, DEFERRED.length]);
  now = new Date(+NOW + 2000);
  await waiting;
  expect([await findDeferred(), await findPoints()]).toEqual([[], [1]]);
});
