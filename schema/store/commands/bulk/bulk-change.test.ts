import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BulkChange, BulkSelection } from '../../../contracts/bulk-change.ts';
import { resolveChange } from '../../queries/bulk/bulk-batches.ts';
import { selectBusinesses } from '../../queries/bulk/select-businesses.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { updateBusiness } from '../edit/update-business.ts';
import { mergeLocations } from '../location/merge-locations.ts';
import { applyBulk, resumeBulk, undoBatch } from '../testing/bulk.ts';
import { buildListing } from '../testing/listing.ts';
import { dumpDatabase, importListings, selectColumn } from '../testing/stored-rows.ts';
import { buildTester } from '../testing/tester.ts';
import { createBulkBatch } from './bulk-batch.ts';
import { previewBulkChange } from './preview-bulk-change.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

const ADA = { ...buildTester('Ada'), kind: 'operator', id: 1, address: null, requestId: 'r' } as const;
let minute = 0;
const at = () => ({ now: new Date(Date.UTC(2026, 10, 26, 9, (minute += 1))), actor: ADA });

const WORLD = [
  ['Fırın Ayşe', 'İstanbul', 'TR', '0212 418 00 11'],
  ['Bäckerei Weiß', 'München', 'DE', '+49 89 123456'],
  ['The Crown', 'Leeds', 'GB', '0113 496 0000'],
  ['शर्मा मिठाई', 'Pune', 'IN', null],
  ['東京ベーカリー', '中央区', 'JP', '03-3541-0000'],
  ['مخبز النيل', 'القاهرة', 'EG', null],
] as const;

beforeEach(async () => {
  for (const table of [
    'redirect',
    'business',
    'batch',
    'slug_counter',
    'city',
    'category',
    'country',
    'outbox',
  ])
    await test.client.execute(`delete from ${table}`);
  const listings = WORLD.map(([name, city, countryCode, phone], i) => {
    const street = `${i + 1} Main St`;
    const place = { city, state: '', stateCode: '', countryCode, postalCode: null };
    return buildListing({ ...place, name, phone, street, address: street, category: 'Bakery' });
  });
  await importListings(test.db, listings, at().now);
});

/** All rows but schedules, which are shared and stay. */
const dump = async () =>
  (await dumpDatabase(test.db))
    .split(/^# /m)
    .filter((table) => !table.startsWith('schedule'))
    .join('# ');

const select = (filter: object) => selectBusinesses(test.db, BulkSelection.parse({ filter }));

async function preview(change: object, ids: number[]) {
  return await previewBulkChange(test.db, ids, (await resolveChange(test.db, BulkChange.parse(change)))!);
}

/** Applies a change to businesses. @returns the id of the batch */
const apply = (change: object, ids: number[]) => applyBulk(test.db, change, ids, at());
const undo = (id: number) => undoBatch(test.db, id, at());

it.each([
  [{ kind: 'set', field: 'website', value: 'https://chain.example/' }, {}, 6],
  [{ kind: 'clear', field: 'phone' }, {}, 4],
  [{ kind: 'replace', field: 'name', find: 'ä', replacement: 'ae' }, {}, 1],
  [{ kind: 'operation', operation: 'closed-permanently' }, { countryCode: 'TR' }, 1],
  [{ kind: 'verify', verified: true }, { missing: 'phone' }, 2],
  [{ kind: 'remove' }, { search: 'bakery' }, 6],
] as const)(
  '%j of %j previews and changes %i, and is undone byte for byte',
  async (change, filter, changed) => {
    const ids = await select(filter);
    const before = await dump();
    expect(await preview(change, ids)).toMatchObject({ selected: ids.length, changed, refused: 0 });
    expect(await dump()).toBe(before);
    const id = await apply(change, ids);
    expect(await selectColumn(test.db, `select count(*) from batch_row where batch_id = ${id}`)).toEqual([
      changed,
    ]);
    expect(await dump()).not.toBe(before);
    expect((await preview(change, ids)).changed).toBe(0);
    await undo(id);
    expect(await dump()).toBe(before);
  },
);

it('moves businesses to a category, with their counters, and protects what it sets from imports', async () => {
  await importListings(test.db, [buildListing({ name: 'Pub', category: 'Pub', city: 'Leeds' })], at().now);
  const [pub] = (await selectColumn(test.db, `select id from category where name = 'Pub'`)) as number[];
  const ids = await select({ search: 'crown' });
  const found = await preview({ kind: 'category', categoryId: pub }, ids);
  expect(found.samples).toMatchObject([{ name: 'The Crown', city: 'Leeds', before: 'Bakery', after: 'Pub' }]);
  await apply({ kind: 'category', categoryId: pub }, ids);
  expect(await selectColumn(test.db, 'select business_count from category order by name')).toEqual([5, 2]);
  expect(
    await selectColumn(test.db, `select protected_fields from business where name = 'The Crown'`),
  ).toEqual(['["category"]']);
});

it('restores what was removed, but not what a merge removed, and leaves removed ones alone otherwise', async () => {
  const ids = await select({});
  await apply({ kind: 'remove' }, ids);
  expect(await select({})).toEqual([]);
  expect(await preview({ kind: 'clear', field: 'phone' }, ids)).toMatchObject({ skipped: 6, changed: 0 });
  await test.client.execute(`insert into redirect (from_path, to_path, created_at)
    select '/business/' || slug, '/business/x', '' from business where id = ${ids[0]}`);
  expect(await select({ status: 'removed' })).toEqual(ids);
  expect(await preview({ kind: 'restore' }, ids)).toMatchObject({ changed: 5, refused: 1 });
});

it('refuses values that the field cannot have, and changes the others', async () => {
  const ids = await select({});
  await apply({ kind: 'set', field: 'website', value: 'https://one.example/' }, ids.slice(0, 1));
  const broken = { kind: 'replace', field: 'website', find: 'https://', replacement: 'ftp://' };
  expect(await preview(broken, ids)).toMatchObject({ changed: 0, refused: 1, unchanged: 5 });
  expect(BulkChange.safeParse({ kind: 'set', field: 'email', value: 'nobody' }).success).toBe(false);
  expect(BulkChange.safeParse({ kind: 'clear', field: 'name' }).success).toBe(false);
});

it('goes on after a kill, and keeps what an operator edited since', async () => {
  const ids = await select({});
  const change = BulkChange.parse({ kind: 'set', field: 'website', value: 'https://chain.example/' });
  const before = await selectColumn(test.db, 'select website from business order by id');
  const id = await createBulkBatch(test.db, { ids, change }, at());
  await expect(resumeBulk(test.db, id, at(), 1)).rejects.toThrow('stopped');
  await updateBusiness(test.db, ids[2]!, { website: 'https://own.example/' }, at());
  const [edited] = await selectColumn(test.db, `select updated_at from business where id = ${ids[2]}`);
  await resumeBulk(test.db, id, at());
  const chain = before.map(() => 'https://chain.example/');
  const stored = () => selectColumn(test.db, 'select website from business order by id');
  expect(await stored()).toEqual(chain.with(2, 'https://own.example/'));
  expect(await selectColumn(test.db, `select updated_at from business where id = ${ids[2]}`)).toEqual([
    edited,
  ]);
  await undo(id);
  expect(await stored()).toEqual(before.with(2, 'https://own.example/'));
  expect(await selectColumn(test.db, `select undone from batch_row where business_id = ${ids[2]}`)).toEqual([
    'edited',
  ]);
});

it('brings back what an operator had set, and what an earlier change of the same field did, in any order', async () => {
  const [id, other] = (await select({})) as [number, number];
  await updateBusiness(test.db, id, { phone: '0212 111 11 11' }, at());
  const states = () =>
    selectColumn(
      test.db,
      `select phone || ' ' || coalesce(protected_fields, '-') from business where id in (${id}, ${other}) order by id`,
    );
  const before = await states();
  await undo(await apply({ kind: 'set', field: 'phone', value: '0212 222 22 22' }, [id, other]));
  expect(await states()).toEqual(before);
  for (const isNewestFirst of [true, false]) {
    const changes = [
      await apply({ kind: 'set', field: 'phone', value: '0212 333 33 33' }, [id, other]),
      await apply({ kind: 'set', field: 'phone', value: '0212 444 44 44' }, [id, other]),
    ];
    for (const change of isNewestFirst ? changes.toReversed() : changes) await undo(change);
    expect(await states()).toEqual(before);
  }
});

it('takes a text with dollar signs as it is', async () => {
  const ids = await select({ countryCode: 'GB' });
  await apply({ kind: 'replace', field: 'name', find: 'Crown', replacement: '$& $$ Inn' }, ids);
  expect(await selectColumn(test.db, `select name from business where id = ${ids[0]}`)).toEqual([
    'The $& $$ Inn',
  ]);
});

it('puts businesses into the category that its own was merged into meanwhile', async () => {
  const ids = await select({});
  await importListings(test.db, [
    buildListing({ name: 'A', category: 'Pub' }),
    buildListing({ name: 'B', category: 'Bar' }),
  ]);
  const [pub, bar] = (await selectColumn(
    test.db,
    `select id from category where name in ('Pub', 'Bar') order by name desc`,
  )) as [number, number];
  await mergeLocations(test.db, 'category', { from: pub, into: bar }, at());
  await apply({ kind: 'category', categoryId: pub }, ids);
  expect(
    await selectColumn(test.db, `select distinct category_id from business where id in (${ids})`),
  ).toEqual([bar]);
});

it('goes back to the category that the one before was merged into', async () => {
  const ids = (await select({ countryCode: 'TR' })) as [number];
  await importListings(test.db, [buildListing({ name: 'A', category: 'Bar' })]);
  const [bakery, bar] = (await selectColumn(
    test.db,
    `select id from category where name in ('Bakery', 'Bar') order by name`,
  )) as [number, number];
  const id = await apply({ kind: 'category', categoryId: bar }, ids);
  await mergeLocations(test.db, 'category', { from: bakery, into: bar }, at());
  await undo(id);
  expect(await selectColumn(test.db, `select category_id from business where id = ${ids[0]}`)).toEqual([bar]);
});
