import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadPublishing } from '../../queries/admin/publishing.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { startJob } from '../job/start-job.ts';
import { selectColumn } from '../testing/stored-rows.ts';
import { TESTER } from '../testing/tester.ts';
import { holdChanges, releaseHeldChanges, releaseOrphanedChanges } from './held-changes.ts';
import { purgeOutbox } from './purge-outbox.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const CHANGE = `insert into outbox (entity, entity_id, slug, moved) values ('business', 7, 'seven', 1)`;
/** Changes of a transaction of a batch: so many, in one statement. */
const writeHeld = (batch: number, count: number) => [
  `update publish_hold set batch_id = ${batch}`,
  `insert into outbox (entity, entity_id, slug) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select 'business', i, 's' || i from n`,
  'update publish_hold set batch_id = null',
];

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
let published: { cursor: number; at: string };
beforeEach(async () => {
  await test.client.execute('delete from outbox');
  published = { cursor: 0, at: NOW.toISOString() };
});
const newest = async () =>
  Number((await selectColumn(test.db, `select seq from sqlite_sequence where name = 'outbox'`))[0]);
const publish = async () => {
  published = { cursor: await newest(), at: NOW.toISOString() };
  await purgeOutbox(test.db, published.cursor);
};
const getHeld = () => selectColumn(test.db, 'select held_by from outbox order by id');
const isLive = async (since?: number) => (await loadPublishing(test.db, published, since)).live;

it('lets an edit be published between the changes of a batch, and keeps those when old rows are deleted', async () => {
  await test.client.batch([...writeHeld(4, 2), CHANGE, ...writeHeld(4, 1)], 'write');
  expect(await getHeld()).toEqual([4, 4, null, 4]);
  expect(await isLive()).toBe(false);
  await publish();
  expect(await getHeld()).toEqual([4, 4, null, 4]);
  const edited = await newest();
  expect(await isLive()).toBe(true);

  // Later changes of the batch are no reason to publish; another edit is.
  await test.client.batch(writeHeld(4, 3), 'write');
  expect(await loadPublishing(test.db, published)).toMatchObject({ live: true, newest: edited });
  await test.client.execute(CHANGE);
  expect(await isLive()).toBe(false);
  expect(await isLive(edited)).toBe(true);
});

it('releases the changes of one batch behind the cursor of every store, whatever their number', async () => {
  await test.client.batch([...writeHeld(4, 12_001), ...writeHeld(5, 2)], 'write');
  await publish();
  const before = await newest();
  expect(await releaseHeldChanges(test.db, 4)).toBe(12_001);
  expect(await selectColumn(test.db, 'select count(*) from outbox where held_by = 5')).toEqual([2]);
  expect(
    await selectColumn(
      test.db,
      `select count(distinct slug) from outbox where held_by is null and id > ${before}`,
    ),
  ).toEqual([12_001]);
  expect(await isLive()).toBe(false);
  expect(await releaseHeldChanges(test.db, 4)).toBe(0);
});

it('deletes all but the newest 20,000 rows and those of a batch, and notes how far', async () => {
  const count = async () => selectColumn(test.db, 'select count(*) from outbox');
  const purgedTo = async () =>
    Number((await selectColumn(test.db, 'select outbox_purged_to from upkeep'))[0]);
  await test.client.batch(writeHeld(4, 2), 'write');
  const many = `insert into outbox (entity, entity_id, slug) with recursive n(i) as (select 1 union all select i + 1 from n where i < 20005)
    select 'business', i, 's' || i from n`;
  await test.client.execute(many);
  const last = await newest();
  await purgeOutbox(test.db, await newest());
  expect(await count()).toEqual([20_002]);
  expect(await purgedTo()).toBe(last - 20_000);
  await purgeOutbox(test.db, await newest());
  expect(await count()).toEqual([20_002]);
  expect(await purgedTo()).toBe(last - 20_000);
});

it('deletes nothing that came after the cursor, and counts rows instead of numbers', async () => {
  const count = async () => selectColumn(test.db, 'select count(*) from outbox');
  await test.client.execute(CHANGE);
  const published = await newest();
  // The rows of a bulk change have two numbers each, the second ones from when they are released.
  await test.client.batch(writeHeld(4, 15_000), 'write');
  await releaseHeldChanges(test.db, 4);
  await purgeOutbox(test.db, await newest());
  expect(await count()).toEqual([15_001]);

  await test.client.batch(writeHeld(4, 15_000), 'write');
  await releaseHeldChanges(test.db, 4);
  await purgeOutbox(test.db, published);
  expect(await count()).toEqual([30_000]);
  expect(await selectColumn(test.db, 'select min(id) from outbox')).not.toEqual([published]);
  expect(await selectColumn(test.db, 'select outbox_purged_to from upkeep')).toEqual([published]);
  await purgeOutbox(test.db, await newest());
  expect(await count()).toEqual([20_000]);
});

it('releases what a killed process left, but not what an unfinished job holds', async () => {
  await test.client.batch([...writeHeld(4, 3), ...writeHeld(5, 2)], 'write');
  await startJob(test.db, {
    kind: 'import-apply',
    subject: null,
    batchId: 5,
    input: {},
    key: null,
    actor: TESTER,
    now: NOW,
  });
  expect(await releaseOrphanedChanges(test.db)).toBe(3);
  expect(await getHeld()).toEqual([5, 5, null, null, null]);
});

it('holds a change that was published in part with those of the batch, or not if that has ended', async () => {
  const change = {
    entity: 'business',
    entityId: 9,
    slug: 'nine',
    cityId: 2,
    categoryId: null,
    geoKey: 5,
    nameKey: 'nine',
    lat: null,
    lng: null,
    moved: 1,
    onMap: 0,
    isBulk: 0,
  } as const;
  await test.client.batch(writeHeld(4, 1), 'write');
  await holdChanges(test.db, 4, [change]);
  expect(await getHeld()).toEqual([4, 4]);
  await releaseHeldChanges(test.db, 4);
  await holdChanges(test.db, 4, [change]);
  expect(await getHeld()).toEqual([null, null, null]);
  const row = 'entity, entity_id, slug, city_id, category_id, geo_key, name_key, lat, lng, moved, on_map';
  const { rows } = await test.client.execute(`select ${row} from outbox where slug = 'nine'`);
  const values = ['business', 9, 'nine', 2, null, 5, 'nine', null, null, 1, 0];
  expect(rows.map((found) => Object.values(found))).toEqual([values, values]);
  expect(await selectColumn(test.db, 'select is_bulk from outbox order by id')).toEqual([1, 1, 1]);
});
