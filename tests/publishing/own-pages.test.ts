import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkChange } from '../../schema/contracts/bulk-change.ts';
import {
  removeBusiness,
  restoreBusiness,
  updateBusiness,
} from '../../schema/store/commands/edit/update-business.ts';
import { applyBulk } from '../../schema/store/commands/testing/bulk.ts';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { releaseHeldChanges } from '../../schema/store/commands/publishing/held-changes.ts';
import { loadProgress } from '../../schema/store/record/read-record.ts';
import { planOwnLists } from '../../scripts/publish/plan/plan-own-lists.ts';
import { planOwnPages } from '../../scripts/publish/plan/plan-own-pages.ts';
import type { ListUnit, Unit } from '../../scripts/publish/render/build-pages.ts';
import { openSnapshot } from '../../scripts/publish/replica/open-snapshot.ts';
import type { Snapshot } from '../../schema/store/snapshot.ts';
import { updateSiteSettings } from '../../schema/store/commands/website/site-settings.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTemporaryFolder } from './support/folder.ts';
import { publishToFolder } from './support/publish-to-folder.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
const STEP = { now: NOW, actor: TESTER };

let test: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
// Six bakeries and four cafés in each city: only bakeries have a page in it.
beforeAll(async () => {
  [test, folder] = await Promise.all([startTestDatabase(), createTemporaryFolder()]);
  await importListings(
    test.db,
    ['Bursa', 'Köln', 'Leeds', 'पुणे', '大阪'].flatMap((city) =>
      Array.from({ length: 10 }, (_, i) =>
        buildListing({
          name: `${city} ${i}`,
          street: `${i} Street`,
          city,
          category: i < 6 ? 'Bakery' : 'Café',
        }),
      ),
    ),
  );
});
afterAll(() => Promise.all([test.close(), folder.remove()]));

const publish = () =>
  publishToFolder(test, folder.path, { file: test.file, mode: 'changed', now: NOW, threads: 1 });

/** Plans after the last publish. @returns units; null without a plan */
async function findUnits(
  plan: (
    snapshot: Snapshot,
    cursor: number,
    options: { threads: number; pause?: () => Promise<void> },
  ) => ReturnType<typeof planOwnPages>,
): Promise<Unit[] | null> {
  const name = readFileSync(join(folder.path, 'site', '.published-by'), 'utf8').trim();
  const snapshot = openSnapshot(test.file!, join(folder.path, 'records', `folder-${name}.db`));
  try {
    const planned = await plan(snapshot, loadProgress(snapshot)!.cursor, { threads: 2 });
    // So facts of lists are not stored, and the next plan still finds them changed.
    expect(planned?.own).not.toBe(null);
    return planned?.phases.flatMap((lanes) => lanes.flatMap((lane) => [...lane])) ?? null;
  } finally {
    snapshot.close();
  }
}

/** Ids of the businesses whose pages are planned; null if none are. */
async function findOwn(): Promise<number[] | null> {
  const units = await findUnits(planOwnPages);
  return (
    units?.flatMap((unit) => (unit.kind === 'businesses' ? unit.ids : [])).toSorted((a, b) => a - b) ?? null
  );
}

/** Numbers of the planned pages by list, such as 'city 2' or 'city 2 category 1'; null if none are. */
async function findOwnLists(): Promise<Record<string, number[]> | null> {
  const units = await findUnits(planOwnLists);
  if (units === null) return null;
  const pages: Record<string, number[]> = {};
  const add = (list: string, { first, last }: Pick<ListUnit, 'first' | 'last'>) => {
    const span = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    pages[list] = [...(pages[list] ?? []), ...span];
  };
  for (const unit of units) {
    if (unit.kind === 'city' || unit.kind === 'category') add(`${unit.kind} ${unit.id}`, unit);
    else if (unit.kind === 'city-categories')
      for (const part of unit.parts) add(`city ${part.cityId} category ${part.categoryId}`, part);
    else throw new Error(`A unit of lists is ${unit.kind}`);
  }
  return pages;
}

const change = (change: BulkChange, ids: number[]) => applyBulk(test.db, change, ids, STEP);
const run = (sql: string) => test.client.execute(sql);

it('plans the pages of changed businesses, without those that are removed', async () => {
  await publish();
  expect(await findOwn()).toBe(null);
  await change({ kind: 'set', field: 'phone', value: '+90 224 555 0142' }, [2, 11, 35]);
  await change({ kind: 'operation', operation: 'closed-permanently' }, [35, 50]);
  await removeBusiness(test.db, 11, STEP);
  expect(await findOwn()).toEqual([2, 35, 50]);
  await publish();
});

it.each<[string, () => Promise<unknown>]>([
  ['a new business', () => importListings(test.db, [buildListing({ name: 'Yeni', city: 'Bursa' })])],
  ['a business that is back', () => restoreBusiness(test.db, 11, STEP)],
  [
    'a café more, so that they have a page in the city',
    () => change({ kind: 'category', categoryId: 2 }, [12]),
  ],
  ['the name of a city', () => run(`update city set name = 'Colonia' where name = 'Köln'`)],
  ['the name of a category', () => run(`update category set name = 'Kahvehane' where name = 'Café'`)],
  ['a setting', () => updateSiteSettings(test.db, { ratingMarkup: 'none' }, STEP)],
])('plans none beside %s', async (_, makeChange) => {
  await change({ kind: 'verify', verified: true }, [1, 2, 3]);
  expect(await findOwn()).toEqual([1, 2, 3]);
  await makeChange();
  expect(await findOwn()).toBe(null);
  await publish();
  await change({ kind: 'verify', verified: false }, [1, 2, 3]);
  expect(await findOwn()).toEqual([1, 2, 3]);
  await publish();
});

it('plans the pages of lists that show changed businesses, and their first ones', async () => {
  const listings = Array.from({ length: 150 }, (_, i) =>
    buildListing({ name: `İzmir ${i}`, street: `${i} Sokak`, city: 'İzmir', category: 'Lokanta' }),
  );
  await importListings(test.db, listings);
  expect(await findOwnLists()).toBe(null);
  await publish();
  const find = async (statement: string) => (await run(statement)).rows.map((row) => Number(row.id));
  const [city] = await find(`select id from city where name = 'İzmir'`);
  const [category] = await find(`select id from category where name = 'Lokanta'`);
  const lists = [`category ${category}`, `city ${city}`, `city ${city} category ${category}`];
  const expectPages = async (pages: number[]) =>
    expect(await findOwnLists()).toEqual(Object.fromEntries(lists.map((list) => [list, pages])));
  const ids = await find(`select id from business where city_id = ${city} order by score desc, name_key, id`);
  // Twelve businesses are a page.
  await run(`update business set email = 'a@b.example' where id in (${ids[61]}, ${ids[95]})`);
  await expectPages([1, 6, 8]);
  // The first five pages are arranged together.
  await run(`update business set email = 'a@b.example' where id = ${ids[30]}`);
  await expectPages([1, 2, 3, 4, 5, 6, 8]);
  // One that moves within a list moves all after it.
  await run(`update business set name = 'A', name_key = 'a' where id = ${ids[100]}`);
  expect(await findOwnLists()).toBe(null);
  await run(`update business set email = 'a@b.example' where id in (${ids.slice(0, 12).join()})`);
  await expectPages(Array.from({ length: 13 }, (_, i) => i + 1));
  await publish();
});

it('plans none while a batch holds its changes back', async () => {
  await change({ kind: 'verify', verified: true }, [1, 2, 3]);
  await run('update publish_hold set batch_id = 9');
  await updateBusiness(test.db, 4, { name: 'Held' }, STEP);
  await run('update publish_hold set batch_id = null');
  expect(await findOwn()).toBe(null);
});

it('plans those of edits beside a batch, if they are few and none is new', async () => {
  await releaseHeldChanges(test.db, 9);
  await publish();
  const findBeside = async (most = 9) => {
    const units = await findUnits((snapshot, cursor, options) =>
      planOwnPages(snapshot, cursor, { ...options, limits: { most, isBesideBatch: true } }),
    );
    return units?.flatMap((unit) => (unit.kind === 'businesses' ? unit.ids : [])) ?? null;
  };
  await updateBusiness(test.db, 5, { description: 'Taze ekmek' }, STEP);
  expect(await findBeside(), 'without a batch').toBe(null);
  await run('update publish_hold set batch_id = 9');
  await updateBusiness(test.db, 6, { name: 'Held' }, STEP);
  await run('update publish_hold set batch_id = null');
  await updateBusiness(test.db, 31, { description: 'Frisches Brot' }, STEP);
  expect(await findBeside()).toEqual([5, 31]);
  expect(await findBeside(1), 'more than few').toBe(null);
  await importListings(test.db, [buildListing({ name: 'Yeni', city: 'Kars' })]);
  expect(await findBeside(), 'a new business in a new city').toBe(null);
});
