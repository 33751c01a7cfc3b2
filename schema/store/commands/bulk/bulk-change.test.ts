import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BulkChange, BulkSelection } from '../../../contracts/bulk-change.ts';
import { ChangePolicy } from '../../../rules/batch/change-policy.ts';
import { findNamedCategory, loadBulkBatch } from '../../queries/bulk/bulk-batches.ts';
import { selectBusinesses } from '../../queries/bulk/select-businesses.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { finishUndo } from '../batch/batch-states.ts';
import { undoNextRows } from '../batch/undo-rows.ts';
import { updateBusiness } from '../edit/update-business.ts';
import { buildListing } from '../testing/listing.ts';
import { dumpDatabase, importListings, selectColumn } from '../testing/stored-rows.ts';
import { buildTester } from '../testing/tester.ts';
import { applyBulkChange } from './apply-bulk-change.ts';
import { beginBulkApply, createBulkBatch, finishBulkApply } from './bulk-batch.ts';
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
const resolve = async (change: object) => {
  const parsed = BulkChange.parse(change);
  return { change: parsed, category: (await findNamedCategory(test.db, parsed)) ?? null };
};

async function preview(change: object, ids: number[]) {
  return await previewBulkChange(test.db, ids, await resolve(change));
}

/** Applies a change to businesses as the job does. @returns the id of the batch */
async function apply(change: object, ids: number[], stopAfter = Infinity): Promise<number> {
  const resolved = await resolve(change);
  const id = await createBulkBatch(test.db, { ids, change: resolved.change }, at());
  await resume(id, stopAfter);
  return id;
}

async function resume(id: number, stopAfter = Infinity): Promise<void> {
  const { change, ids } = (await loadBulkBatch(test.db, id))!;
  const now = await beginBulkApply(test.db, id, at().now);
  await applyBulkChange(test.db, { id, isHeld: false }, ids, await resolve(change), {
    now,
    onProgress: (done) => {
      if (done >= stopAfter) throw new Error('stopped');
    },
  });
  await finishBulkApply(test.db, { id, change }, { selected: ids.length, changed: 0 }, 0, at());
}

async function undo(id: number): Promise<void> {
  const request = {
    group: null,
    policy: new ChangePolicy({}, {}),
    isDoubtful: () => false,
    now: at().now.toISOString(),
  };
  for (let below: number | null = null; ;) {
    const step = await undoNextRows(test.db, { id, isHeld: false }, request, below);
    if (step === null) break;
    below = step.last;
  }
  await finishUndo(
    test.db,
    { id, kind: 'bulk', name: '', group: null },
    null,
    { undone: 0, edited: 0 },
    at(),
  );
}

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

it('goes on after a kill with the same time, and keeps what an operator edited since when it is undone', async () => {
  const ids = await select({});
  const change = { kind: 'set', field: 'website', value: 'https://chain.example/' };
  const before = await selectColumn(test.db, 'select website from business order by id');
  const resolved = await resolve(change);
  const id = await createBulkBatch(test.db, { ids, change: resolved.change }, at());
  await expect(resume(id, 1)).rejects.toThrow('stopped');
  await resume(id);
  expect(new Set(await selectColumn(test.db, 'select updated_at from business'))).toHaveProperty('size', 1);
  await updateBusiness(test.db, ids[2]!, { website: 'https://own.example/' }, at());
  await undo(id);
  const after = await selectColumn(test.db, 'select website from business order by id');
  expect(after).toEqual(before.with(2, 'https://own.example/'));
  expect(await selectColumn(test.db, `select undone from batch_row where business_id = ${ids[2]}`)).toEqual([
    'edited',
  ]);
});
