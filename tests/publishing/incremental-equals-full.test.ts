import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BusinessPatch } from '../../schema/contracts/business-patch.ts';
import type { RecordEntry } from '../../schema/page-store/record-entry.ts';
import { mergeBusinesses } from '../../schema/store/commands/duplicates/merge-businesses.ts';
import { undoDecision } from '../../schema/store/commands/duplicates/undo-decision.ts';
import { releaseHeldChanges } from '../../schema/store/commands/publishing/held-changes.ts';
import { LocationRefusedError } from '../../schema/store/commands/location/location-refusal.ts';
import { mergeLocations } from '../../schema/store/commands/location/merge-locations.ts';
import { renameCategory } from '../../schema/store/commands/location/rename-category.ts';
import { renameCity } from '../../schema/store/commands/location/rename-city.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import {
  removeBusiness,
  restoreBusiness,
  updateBusiness,
} from '../../schema/store/commands/edit/update-business.ts';
import { openRecord } from '../../schema/store/record/record-file.ts';
import { RenderPool } from '../../scripts/publish/render/render-pool.ts';
import type { RenderTask } from '../../scripts/publish/render/render-worker.ts';
import { publishPages } from '../../scripts/publish/publish-pages.ts';
import type { PublishRequest, PublishResult } from '../../scripts/publish/publish-request.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { getTestBuild } from './support/build.ts';
import { executeSync } from './support/execute-sync.ts';
import { holdThread } from './support/hold-thread.ts';
import { hashFiles, createTemporaryFolder } from './support/folder.ts';
import type { Listing } from '../../schema/contracts/listing.ts';
import { createMixedListing, createRandomListing, createRandomPoint } from './support/listings.ts';
import { createRandom, getSeed, type Random } from './support/random.ts';
import { selectColumn } from '../../schema/store/commands/testing/stored-rows.ts';
import { applyBulk, undoBatch } from '../../schema/store/commands/testing/bulk.ts';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';

const ROUNDS = 5;
const CHANGES_PER_ROUND = 4;
/** Rounds before categories and cities are renamed and merged, after which few of them are left. */
const QUIET_ROUNDS = 3;

let pool: RenderPool;
beforeAll(async () => void (pool = new RenderPool(1, (await getTestBuild()).entry)));
afterAll(() => pool?.close());

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  [database, folder] = await Promise.all([startTestDatabase(), createTemporaryFolder()]);
});
afterEach(() => Promise.all([database.close(), folder.remove()]));

/** Publishes into a folder of the test. Each folder has its own copy of the database. */
async function publishTo(
  name: string,
  mode: 'changed' | 'all',
  options: Partial<PublishRequest> = {},
): Promise<PublishResult> {
  return publishPages({
    database: { url: database.url, token: null, file: database.file, db: database.db },
    replica: join(folder.path, `${name}.db`),
    copy: join(folder.path, `${name}-copy.db`),
    build: await getTestBuild(),
    assets: join(folder.path, 'assets'),
    records: join(folder.path, 'records'),
    author: 'test',
    site: { name: 'Business Hub', url: 'https://hub.example' },
    destination: { kind: 'directory', directory: join(folder.path, name) },
    mode,
    now: new Date('2026-11-20T09:30:00Z'),
    // Few pages change, and a thread costs more than rendering them. The full publish uses new threads, as usual.
    pool,
    ...options,
  });
}

/** Files and manifest of a folder of the test: the paths with their facts, change keys and hashes. */
async function readPublished(name: string) {
  const path = join(folder.path, name);
  const id = readFileSync(join(path, '.published-by'), 'utf8').trim();
  const record = openRecord(join(folder.path, 'records', `folder-${id}.db`));
  const manifest = record.prepare('select path, kind, model, bytes from page order by path').all();
  record.close();
  return {
    files: hashFiles(path),
    manifest: manifest.map((row) => ({ ...(row as Record<string, string>) })),
  };
}

/**
 * Changes of one business, which can remove the last rating or hours of a list, or add the first, and take its page
 * below the bar of the index or bring it back.
 */
const LIST_FACTS: BusinessPatch[] = [
  { phone: null, rating: null, reviewCount: 0, workingHours: null },
  { website: 'https://crumb.example', description: 'Bread since 1920.' },
  { phone: '+1 801-555-0100' },
  { rating: null, reviewCount: 0 },
  { rating: 4, reviewCount: 9 },
  { workingHours: null },
  { workingHours: { Monday: '9:00 AM - 5:00 PM' }, timeZone: 'America/Denver' },
  { specialHours: { '2026-12-25': 'Closed' } },
  { specialHours: null },
  { businessStatus: 'CLOSED_PERMANENTLY' },
];

const BULK_CHANGES = [
  { kind: 'set', field: 'phone', value: '+1 801-555-0142' },
  { kind: 'clear', field: 'website' },
  { kind: 'replace', field: 'name', find: 'Crumb', replacement: 'Krümel' },
  { kind: 'category', categoryId: 2 },
  { kind: 'operation', operation: 'closed-permanently' },
  { kind: 'verify', verified: true },
  { kind: 'remove' },
  { kind: 'restore' },
];

/** A random change of a business that may have been created, edited or removed before. */
async function makeChange(random: Random, day: number): Promise<string> {
  const { db, client } = database;
  const now = new Date(Date.UTC(2026, 0, 1 + day));
  const id = 1 + random.below(260);
  const store = (listings: ReturnType<typeof createRandomListing>[]) =>
    upsertListings(db, listings, { source: 'import', now, touched: new Set<number>() });
  switch (random.below(15)) {
    case 0:
      await store(
        Array.from({ length: 1 + random.below(30) }, () => createMixedListing(random, random.below(400))),
      );
      return 'import';
    case 1:
      await updateBusiness(
        db,
        id,
        { phone: `+1 801-555-0${100 + random.below(100)}` },
        { now, actor: TESTER },
      ).catch(ignoreMissing);
      return 'edit';
    case 7:
      await updateBusiness(db, id, { isSponsored: random.below(2) === 0 }, { now, actor: TESTER }).catch(
        ignoreMissing,
      );
      return 'sponsor';
    case 10:
      await updateBusiness(db, id, random.pick(LIST_FACTS), { now, actor: TESTER }).catch(ignoreMissing);
      return 'facts';
    case 2:
      await updateBusiness(
        db,
        id,
        { name: `Chain ${random.below(6)}`, rating: 1 + random.below(5) },
        { now, actor: TESTER },
      ).catch(ignoreMissing);
      return 'rename';
    case 3:
      await updateBusiness(
        db,
        id,
        { cityId: 1 + random.below(8), categoryId: 1 + random.below(4) },
        { now, actor: TESTER },
      ).catch(ignoreMissing);
      return 'move';
    case 4:
      await removeBusiness(db, id, { now, actor: TESTER });
      return 'remove';
    case 5:
      await restoreBusiness(db, id, { now, actor: TESTER });
      return 'restore';
    case 6:
      await client.execute({
        sql: 'delete from business where id between ? and ?',
        args: [id, id + random.below(3)],
      });
      return 'delete';
    case 11:
      return await mergeRandomly(random, id, now);
    case 12:
      for (const pair of await selectColumn(
        db,
        `select id from duplicate_pair where state = 'merged' limit 2`,
      ))
        await undoDecision(db, Number(pair), { now, actor: TESTER });
      return 'unmerge';
    case 13: {
      const ids = Array.from({ length: 1 + random.below(20) }, () => 1 + random.below(260));
      await applyBulk(
        db,
        random.pick(BULK_CHANGES),
        [...new Set(ids)].toSorted((a, b) => a - b),
        {
          now,
          actor: TESTER,
        },
      );
      return 'bulk';
    }
    case 14:
      for (const batch of await selectColumn(
        db,
        `select id from batch where kind = 'bulk' and undone_at is null order by id desc limit 1`,
      ))
        await undoBatch(db, Number(batch), { now, actor: TESTER });
      return 'bulk undo';
    case 8:
      await updateBusiness(db, id, await shiftPoint(random, id), { now, actor: TESTER }).catch(ignoreMissing);
      return 'shift';
    default:
      await client.execute({
        sql: 'insert into redirect (from_path, to_path, created_at) values (?, ?, ?) on conflict do nothing',
        args: [`/business/old-${random.below(5)}`, '/', now.toISOString()],
      });
      if (random.below(2) === 0)
        await client.execute(`delete from redirect where from_path = '/business/old-1'`);
      return 'redirect';
  }
}

/** A merge of two businesses, also of ones into which others were merged. */
async function mergeRandomly(random: Random, id: number, now: Date): Promise<string> {
  const { db, client } = database;
  const { rows } = await client.execute({
    sql: 'select id, version from business where id in (?, ?) and removed_at is null order by id',
    args: [id, id + 1 + random.below(9)],
  });
  if (rows.length < 2) return 'no merge';
  const [[first, version], [second, other]] = rows.map((row) => Array.from(row)) as [number[], number[]];
  const { rows: pairs } = await client.execute({
    sql: `insert into duplicate_pair (first_id, second_id, certainty, evidence, job_id, found_at) values (?, ?, 90, '{}', 1, '')
      on conflict do update set job_id = 1 returning id`,
    args: [first!, second!],
  });
  const winnerId = random.below(2) === 0 ? first! : second!;
  const take = random.below(2) === 0 ? (['location', 'category', 'rating'] as const) : [];
  const merge = {
    winnerId,
    take: [...take],
    versions: [version!, other!] as [number, number],
    now,
    actor: TESTER,
  };
  await mergeBusinesses(db, Number(pairs[0]!.id), merge);
  return 'merge';
}

/** A rename of a category or city, a merge of two, or the move of a business back to one that was merged. */
async function changeLocations(random: Random): Promise<string> {
  const { db, client } = database;
  const context = { now: new Date('2026-02-01T00:00:00Z'), actor: TESTER };
  const table = random.pick(['category', 'city'] as const);
  const { rows } = await client.execute(`select id from ${table} order by id`);
  const [from, into] = [random.pick(rows), random.pick(rows)].map(({ id }) => Number(id)) as [number, number];
  const name = random.pick(['Bakery', 'Springfield', `Former ${random.below(3)}`]);
  const state = random.pick(['Utah', 'Utha', null]);
  const work = {
    merge: () => mergeLocations(db, table, { from, into }, context),
    rename: () =>
      table === 'city'
        ? renameCity(db, from, { name, state }, context)
        : renameCategory(db, from, { name, icon: 'store' }, context),
    return: () => updateBusiness(db, 1 + random.below(260), { [`${table}Id`]: from }, context),
  };
  const kind = random.pick(['merge', 'merge', 'rename', 'return'] as const);
  await work[kind]().catch((error: Error) => {
    // What is picked at random can be refused: the same one, or one that was merged.
    if (!(error instanceof LocationRefusedError)) ignoreMissing(error);
  });
  return `${kind} ${table}`;
}

/** A change by which a category in a city gets a page of its own (five businesses), or loses it. */
async function crossBar(random: Random, isUp: boolean): Promise<void> {
  const { db, client } = database;
  const edit = { now: new Date('2026-02-01T00:00:00Z'), actor: TESTER };
  const { rows } = await client.execute({
    sql: `select city_id, category_id, max(id) from business where removed_at is null group by 1, 2 having count(*) = ?`,
    args: [isUp ? 4 : 5],
  });
  if (rows.length === 0) return;
  const [cityId, categoryId, id] = Array.from(random.pick(rows)) as number[];
  if (isUp) {
    const other = await client.execute({
      sql: `select id from business where removed_at is null and not (city_id = ? and category_id = ?) order by id limit 1 offset ?`,
      args: [cityId!, categoryId!, random.below(150)],
    });
    await updateBusiness(db, Number(other.rows[0]!.id), { cityId: cityId!, categoryId: categoryId! }, edit);
  } else if (random.below(2) === 0) await removeBusiness(db, id!, edit);
  else await updateBusiness(db, id!, { categoryId: (categoryId! % 4) + 1 }, edit);
}

/** `count` branches of a name in some cities, of which few are left to merge. */
const buildBranches = (name: string, count: number, category = 'Bakery') =>
  Array.from({ length: count }, (_, i) => {
    const city = ['Provo', 'Orem', 'Kanab', 'Provo', 'Logan', 'Moab'][i % 6]!;
    return buildListing({ name, city, state: 'Utah', stateCode: 'UT', street: `${i} Elm St`, category });
  });

/** Branches of two names: of a known brand, and of a kind of offices, which only a shared website makes a brand. */
const BRANCHES = [...buildBranches('Ştarbücks', 8), ...buildBranches('Post Office', 8)];

/**
 * Branches of a brand whose name becomes that of their category, loses them, is merged into their category, and is
 * forgotten. After these steps, it has a page or not.
 */
const KIOSKS = buildBranches('Kiosco', 16, 'Stand');
const KIOSK_STEPS: { hasPage: boolean; change: () => Promise<unknown> }[] = [
  {
    hasPage: false,
    change: async () => renameCategory(database.db, await getCategory('stand'), { name: 'Kiosco' }, LOCATION),
  },
  {
    hasPage: true,
    change: async () => {
      const categoryId = await getCategory('bakery');
      for (const id of await selectColumn(database.db, `select id from business where name_key = 'kiosco'`))
        await updateBusiness(database.db, Number(id), { categoryId }, LOCATION).catch(ignoreMissing);
    },
  },
  {
    hasPage: false,
    change: async () => {
      const ids = { from: await getCategory('kiosco'), into: await getCategory('bakery') };
      await mergeLocations(database.db, 'category', ids, LOCATION);
    },
  },
  {
    hasPage: true,
    change: async () => database.client.execute(`delete from category_alias where key = 'kiosco'`),
  },
];
/** A brand of which a page has all branches, or all but one. */
const LARGE = 'Halo Mart';
const LARGE_SIZES = [121, 120, 119, 121, 122];

const LOCATION = { now: new Date('2026-02-03T00:00:00Z'), actor: TESTER };
const getCategory = async (key: string) =>
  Number((await selectColumn(database.db, `select id from category where key = '${key}'`))[0]);

/** Ids of the branches of a folded name: of those that are open, or that are closed for good. */
const findBranches = (key: string, isOpen = true) =>
  selectColumn(
    database.db,
    `select id from business where name_key = '${key}' and removed_at is null
      and business_status ${isOpen ? '<>' : '='} 'CLOSED_PERMANENTLY' order by id`,
  );

/** Gives a name a number of branches, in one of the ways in which a brand gets or loses one. */
async function resizeBrand(random: Random, key: string, size: number): Promise<void> {
  const { db, client } = database;
  const edit = (id: unknown, patch: BusinessPatch) => updateBusiness(db, Number(id), patch, LOCATION);
  const open = await findBranches(key);
  const closed = await findBranches(key, false);
  const others = await selectColumn(
    db,
    `select id from business where name_key not in ('halo mart', 'starbucks', 'post office', 'kiosco')
      and removed_at is null and business_status <> 'CLOSED_PERMANENTLY' order by id`,
  );
  for (let i = open.length; i < size; i++)
    if (closed.length > 0) await edit(closed.pop(), { businessStatus: 'OPERATIONAL' });
    else await edit(others.splice(random.below(others.length), 1)[0], { name: key.toUpperCase() });
  for (const id of open.slice(size)) {
    const ways: (() => Promise<unknown>)[] = [
      () => edit(id, { businessStatus: 'CLOSED_PERMANENTLY' }),
      () => edit(id, { name: 'Coffee Elsewhere' }),
      () => removeBusiness(db, Number(id), LOCATION),
      () => client.execute({ sql: 'delete from business where id = ?', args: [Number(id)] }),
    ];
    await random.pick(ways)();
  }
}

/** Makes post offices a brand by their website, or not. */
async function linkPostOffices(random: Random, isBrand: boolean): Promise<void> {
  await resizeBrand(random, 'post office', 8);
  for (const [i, id] of (await findBranches('post office')).entries()) {
    const website = i < (isBrand ? 3 : 2) ? 'https://post.example/branch' : null;
    await updateBusiness(database.db, Number(id), { website }, LOCATION);
  }
}

/**
 * Links to pages that a folder of the test does not have, but for those to businesses that were removed or
 * merged: that is told at once, which can be before the pages that link to it are published.
 */
async function findDeadLinks(name: string): Promise<string[]> {
  const path = join(folder.path, name);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.(html|xml|json)$/.test(file))
    .flatMap((file) => readFileSync(join(path, file), 'utf8').match(PAGE_LINKS) ?? []);
  const dead = [...new Set(texts)].filter((link) => !existsSync(join(path, `${link}.html`)));
  const { manifest } = await readPublished(name);
  const gone = new Set(
    manifest.flatMap(({ kind, path: own }) => (kind === 'gone' || kind === 'redirect' ? own! : [])),
  );
  const stored = new Set(await selectColumn(database.db, `select '/business/' || slug from business`));
  return dead.filter((link) => !link.startsWith('/business/') || (stored.has(link) && !gone.has(link)));
}
const PAGE_LINKS =
  /(?<=["'>]|hub\.example)\/(?:business|brand|city|category|state)\/[a-z0-9-]+(?:\/[a-z0-9-]+)*/g;

/** Another location for a business: close by, anywhere, or none. */
async function shiftPoint(random: Random, id: number) {
  if (random.below(8) === 0) return { latitude: null, longitude: null };
  const { rows } = await database.client.execute({
    sql: 'select latitude, longitude from business where id = ?',
    args: [id],
  });
  const [latitude, longitude] = [rows[0]?.latitude, rows[0]?.longitude];
  const step = random.pick([1e-7, 1e-6, 1e-4, 1e-2]);
  return typeof latitude === 'number' && typeof longitude === 'number' && random.below(2) === 0
    ? { latitude: latitude + step, longitude: longitude - step }
    : createRandomPoint(random);
}

function ignoreMissing(error: Error): void {
  // The random id can be unused or that of a removed business: the command then changes nothing.
  if (error.constructor.name !== 'EditRefusedError') throw error;
}

const put = (listings: Listing[]) =>
  upsertListings(database.db, listings, { source: 'import', now: new Date(0), touched: new Set() });

/** Holds the following changes back for a batch; null: no more. */
const hold = (batchId: number | null) =>
  database.client.execute({ sql: 'update publish_hold set batch_id = ?', args: [batchId] });

/** Ends a batch that held its changes back, and compares what is published then with everything. */
async function endBatch(batchId: number): Promise<void> {
  await releaseHeldChanges(database.db, batchId);
  await publishTo('changed', 'changed');
  await publishTo('all', 'all');
  expect(await readPublished('changed')).toEqual(await readPublished('all'));
}

it('publishing what changed leaves the bytes of publishing everything', async () => {
  const random = createRandom(getSeed('law of publishing'));
  const first = Array.from({ length: 240 }, (_, i) => createMixedListing(random, i));
  const named = first.map((listing, i) => (i < 120 ? { ...listing, name: LARGE } : listing));
  for (const listings of [named, [...BRANCHES, ...KIOSKS]])
    await upsertListings(database.db, listings, {
      source: 'import',
      now: new Date('2026-01-01T00:00:00Z'),
      touched: new Set(),
    });
  await publishTo('changed', 'changed');
  const findPages = async (wanted: string) =>
    new Set(
      (await readPublished('changed')).manifest.flatMap(({ kind, path }) => (kind === wanted ? path! : [])),
    );
  let pages = await findPages('city-category');
  let brands = await findPages('brand');
  const crossed = { up: 0, down: 0 };
  const brandsUp = new Set<string>();
  const brandsDown = new Set<string>();
  expect(brands).toContain('/brand/kiosco');

  for (let round = 0; round < ROUNDS; round++) {
    const done: string[] = [];
    for (let i = 0; i < CHANGES_PER_ROUND; i++)
      done.push(await makeChange(random, round * CHANGES_PER_ROUND + i));
    for (const isUp of [true, false, true]) await crossBar(random, isUp);
    await KIOSK_STEPS[round]?.change();
    await resizeBrand(random, 'starbucks', 7 + (round % 2));
    await linkPostOffices(random, round % 2 === 0);
    await resizeBrand(random, 'halo mart', LARGE_SIZES[round]!);
    if (round >= QUIET_ROUNDS) for (let i = 0; i < 2; i++) done.push(await changeLocations(random));
    await publishTo('changed', 'changed');
    await publishTo(`all-${round}`, 'all');
    expect(await readPublished('changed'), `after ${done.join(', ')} in round ${round}`).toEqual(
      await readPublished(`all-${round}`),
    );
    const before = pages;
    pages = await findPages('city-category');
    crossed.up += [...pages].filter((path) => !before.has(path)).length;
    crossed.down += [...before].filter((path) => !pages.has(path)).length;
    const brandsBefore = brands;
    brands = await findPages('brand');
    for (const path of brands) if (!brandsBefore.has(path)) brandsUp.add(path);
    for (const path of brandsBefore) if (!brands.has(path)) brandsDown.add(path);
    expect(brands.has('/brand/halo-mart/2')).toBe(LARGE_SIZES[round]! > 120);
    const kiosks = KIOSK_STEPS[round];
    if (kiosks) expect(brands.has('/brand/kiosco'), `kiosks in round ${round}`).toBe(kiosks.hasPage);
    expect(await findDeadLinks('changed')).toEqual([]);
  }
  expect(crossed.up, 'pages that came').toBeGreaterThan(2);
  expect(crossed.down, 'pages that went').toBeGreaterThan(0);
  for (const [way, paths] of Object.entries({ brandsUp, brandsDown }))
    expect([...paths], way).toEqual(expect.arrayContaining(['/brand/starbucks', '/brand/post-office']));
});

it('the same with a replica, as of a database elsewhere', async () => {
  const random = createRandom(getSeed('replica'));
  const first = Array.from({ length: 40 }, (_, i) => createRandomListing(random, i));
  await upsertListings(database.db, first, { source: 'import', now: new Date(0), touched: new Set() });
  const elsewhere = { database: { url: database.url, token: null, file: null, db: database.db } };
  await publishTo('changed', 'changed', elsewhere);
  for (let day = 0; day < 6; day++) await makeChange(random, day);
  await publishTo('changed', 'changed', elsewhere);
  await publishTo('all', 'all', elsewhere);
  expect(await readPublished('changed')).toEqual(await readPublished('all'));
});

it('publishes edits while a batch holds its changes back, and the rest of their pages once it ends', async () => {
  const random = createRandom(getSeed('held'));
  await put(Array.from({ length: 200 }, (_, i) => createMixedListing(random, i)));
  await put(BRANCHES);
  await publishTo('changed', 'changed');
  for (let round = 1; round <= 2; round++) {
    const done: string[] = [];
    const change = async () => done.push(await makeChange(random, 100 * round + done.length));
    for (let turn = 0; turn < 3; turn++) {
      await hold(round);
      for (let i = 0; i < 4; i++) await change();
      await crossBar(random, turn === 1);
      await resizeBrand(random, 'starbucks', turn === 1 ? 8 : 7);
      // A brand of which edits show a branch, whose page comes with the batch.
      if (round === 1 && turn === 0) await put(KIOSKS);
      await hold(null);
      await change();
      await crossBar(random, turn !== 1);
      await resizeBrand(random, 'starbucks', turn === 1 ? 7 : 8);
      await linkPostOffices(random, turn === 1);
      const [kiosk] = await findBranches('kiosco');
      const phone = `+1 801-555-01${10 * round + turn}`;
      await updateBusiness(database.db, Number(kiosk), { phone }, LOCATION);
      await database.client.execute(`insert into outbox (entity, entity_id) values ('sitemap', 0)`);
      // More than a brief plan has.
      if (turn === 2) await database.client.execute(`update business set phone = null where id <= 40`);
      const name = `Edited ${round}-${turn}`;
      await updateBusiness(database.db, 7, { name }, { now: new Date(), actor: TESTER }).catch(ignoreMissing);
      await publishTo('changed', 'changed');
      expect(await findDeadLinks('changed')).toEqual([]);
      const { rows } = await database.client.execute(
        'select slug from business where id = 7 and removed_at is null',
      );
      if (rows[0])
        expect(
          readFileSync(join(folder.path, 'changed', `business/${String(rows[0].slug)}.html`), 'utf8'),
        ).toContain(name);
    }
    await releaseHeldChanges(database.db, round);
    await publishTo('changed', 'changed');
    await publishTo(`all-${round}`, 'all');
    expect(await readPublished('changed'), `after ${done.join(', ')} in round ${round}`).toEqual(
      await readPublished(`all-${round}`),
    );
  }
});

it('keeps the page of a brand that a batch will end, until the pages that link to it are published', async () => {
  const listings = [
    ...BRANCHES,
    ...Array.from({ length: 40 }, (_, i) => buildListing({ name: `Shop ${i}`, street: `${i} Oak St` })),
    ...Array.from({ length: 5 }, (_, i) =>
      buildListing({ name: `Shop 5`, street: `${i} Ash St`, city: 'Dübendorf', category: 'Kino' }),
    ),
  ];
  await put(listings);
  await publishTo('changed', 'changed');
  const [removed, renamed, closed] = (await findBranches('starbucks')).map(Number) as [
    number,
    number,
    number,
  ];
  await hold(1);
  await removeBusiness(database.db, removed, LOCATION);
  await updateBusiness(database.db, renamed, { name: 'Coffee Elsewhere' }, LOCATION);
  const [removedShop, movedShop] = (await findBranches('shop 5')).map(Number);
  await removeBusiness(database.db, removedShop!, LOCATION);
  await hold(null);
  await updateBusiness(database.db, closed, { businessStatus: 'CLOSED_PERMANENTLY' }, LOCATION);
  await updateBusiness(database.db, movedShop!, { categoryId: 1 }, LOCATION);
  // More than a brief plan has.
  await database.client.execute(`update business set phone = '+18015550142' where name like 'Shop %'`);
  await publishTo('changed', 'changed');
  expect(await findDeadLinks('changed')).toEqual([]);
  await endBatch(1);
  expect(existsSync(join(folder.path, 'all/brand/starbucks.html'))).toBe(false);
});

it('links from pages beside a batch neither to its businesses nor to its cities, categories and states', async () => {
  await put(Array.from({ length: 6 }, (_, i) => buildListing({ name: `Crumb ${i}`, street: `${i} Elm St` })));
  await publishTo('changed', 'changed');
  await hold(1);
  await put([
    buildListing({ name: 'Zoo', street: '1 Ash St', category: 'Zoo' }),
    buildListing({ name: 'Crumb', street: '2 Ash St', city: 'Lehi' }),
    buildListing({ name: 'Crumb', street: '3 Ash St', city: 'Reno', state: 'Nevada', stateCode: 'NV' }),
  ]);
  await hold(null);
  const [reno] = await selectColumn(database.db, `select id from city where name = 'Reno'`);
  await updateBusiness(database.db, 3, { phone: '+1 801-555-0100' }, LOCATION);
  await updateBusiness(database.db, 4, { cityId: Number(reno) }, LOCATION);
  await publishTo('changed', 'changed');
  expect(await findDeadLinks('changed')).toEqual([]);
  await endBatch(1);
});

it('publishes what a batch has changed though the next one holds its changes back', async () => {
  const listings = Array.from({ length: 80 }, (_, i) =>
    buildListing({ name: `Crumb ${i}`, street: `${i} Elm St` }),
  );
  await put(listings.slice(0, 8));
  await publishTo('changed', 'changed');
  await hold(1);
  await put(listings.slice(8));
  await hold(null);
  await releaseHeldChanges(database.db, 1);
  await hold(2);
  await updateBusiness(database.db, 3, { phone: '+1 801-555-0100' }, LOCATION);
  await hold(null);
  await publishTo('changed', 'changed');
  const { rows } = await database.client.execute('select held_by from outbox where held_by is not null');
  expect(rows.length).toBeLessThan(3);
  expect(existsSync(join(folder.path, 'changed/city/provo/7.html'))).toBe(true);
  await endBatch(2);
});

it('inserts edits into a long publish, which leaves their pages alone', async () => {
  const random = createRandom(getSeed('insertion'));
  const listings = Array.from({ length: 1500 }, (_, i) => createRandomListing(random, i));
  const store = (some: typeof listings) =>
    upsertListings(database.db, some, { source: 'import', now: new Date(0), touched: new Set() });
  await store(listings.slice(0, 20));
  await publishTo('site', 'changed');
  await database.client.execute('update publish_hold set batch_id = 1');
  await store(listings);
  await database.client.execute('update publish_hold set batch_id = null');
  await updateBusiness(database.db, 7, { name: 'Early' }, { now: new Date(), actor: TESTER });
  await releaseHeldChanges(database.db, 1);
  const { rows } = await database.client.execute(
    'select id, slug from business where id in (3, 5, 7) order by id',
  );
  const [edited, removed, early] = rows.map(({ slug }) =>
    join(folder.path, 'site', `business/${String(slug)}.html`),
  );
  let isReported = false;
  let isEarlyFirst: boolean | null = null;
  const seen: boolean[] = [];
  const long = await publishTo('site', 'changed', {
    threads: 2,
    onProgress() {
      if (seen.length === 0) {
        executeSync(
          database.url,
          `update business set name = 'Edited' where id = 3`,
          `update business set removed_at = '2026-11-20' where id = 5`,
        );
        isReported = true;
      }
      isEarlyFirst ??= readFileSync(early!, 'utf8').includes('Early');
      seen.push(readFileSync(edited!, 'utf8').includes('Edited') && !existsSync(removed!));
      if (isReported) holdThread();
    },
    news: {
      take() {
        const had = isReported;
        isReported = false;
        return had;
      },
      // Of a long publish before, which later ones have passed.
      published: 1,
    },
  });
  expect(long.looked).toBeGreaterThan(1500);
  // Before the long publish, and while it went on.
  expect(isEarlyFirst).toBe(true);
  expect(seen.slice(-3)).toEqual([true, true, true]);
  expect(existsSync(removed!)).toBe(false);
  await publishTo('site', 'changed');
  await publishTo('all', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('all'));
});

it('inserts edits among the own pages of a bulk change and among the others, and takes none of them back', async () => {
  const random = createRandom(getSeed('own pages'));
  const listings = Array.from({ length: 600 }, (_, i) => createRandomListing(random, i));
  await put(listings);
  await publishTo('site', 'changed');
  const { rows } = await database.client.execute('select id, slug from business order by id');
  const ids = rows.map(({ id }) => Number(id));
  const step = { now: new Date(), actor: TESTER };
  await applyBulk(database.db, { kind: 'set', field: 'phone', value: '+1 801-555-0142' }, ids, step);
  // As after the job of a bulk change, which holds its changes until its end.
  await database.client.execute('update outbox set is_bulk = 1');
  const getWebsite = (at: number) =>
    /https:\/\/(early|late)\.example/.exec(
      readFileSync(join(folder.path, 'site', `business/${String(rows[at]!.slug)}.html`), 'utf8'),
    )?.[1];
  let isReported = false;
  const edit = (at: number, website: string) => {
    executeSync(database.url, `update business set website = '${website}' where id = ${ids[at]}`);
    isReported = true;
  };
  let isEarlyDone = false;
  const seen: unknown[] = [];
  const result = await publishTo('site', 'changed', {
    threads: 2,
    // Asked between the units of both plans, of which only the second one reports its progress.
    news: {
      take() {
        if (!isEarlyDone) edit(5, 'https://early.example');
        isEarlyDone = true;
        const had = isReported;
        isReported = false;
        return had;
      },
      published: null,
    },
    onProgress() {
      if (seen.length === 0) edit(500, 'https://late.example');
      seen.push([getWebsite(5), getWebsite(500)]);
      if (isReported) holdThread();
    },
  });
  expect(result.looked).toBeGreaterThan(2 * ids.length);
  expect(seen[0]).toEqual(['early', undefined]);
  expect(seen.every((found) => (found as unknown[])[0] === 'early')).toBe(true);
  expect(seen.at(-1)).toEqual(['early', 'late']);
  await publishTo('site', 'changed');
  await publishTo('all', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('all'));
});

it('inserts an edit that takes back what a long publish has just written', async () => {
  const random = createRandom(getSeed('taken back'));
  const listings = Array.from({ length: 600 }, (_, i) => createRandomListing(random, i));
  await put(listings);
  await publishTo('site', 'changed');
  const [id, ...others] = await selectColumn(
    database.db,
    `select business.id from business join city on city.id = city_id where city.name = 'Marfa' order by business.id`,
  );
  // Own pages of changes come first; a list is among the others, and nothing else on it changes.
  const isListed = () =>
    ['marfa', 'marfa/2'].some((page) =>
      readFileSync(join(folder.path, 'site', `city/${page}.html`), 'utf8').includes('Renamed'),
    );
  const [name] = await selectColumn(database.db, `select name from business where id = ${Number(id)}`);
  executeSync(
    database.url,
    `update business set name = 'Renamed' where id = ${Number(id)}`,
    `update business set name = name || ' again' where id not in (${[id, ...others].join()})`,
  );
  const [newest] = await selectColumn(database.db, 'select max(id) from outbox');
  let isReported = false;
  let isTakenBack = false;
  // The changes of all are not edits to insert.
  const news = { take: () => isReported && !(isReported = false), published: Number(newest) };
  await publishTo('site', 'changed', {
    threads: 2,
    onProgress() {
      if (!isTakenBack && isListed()) {
        const quoted = String(name).replaceAll("'", "''");
        executeSync(database.url, `update business set name = '${quoted}' where id = ${Number(id)}`);
        isReported = isTakenBack = true;
      }
      if (isReported) holdThread();
    },
    news,
  });
  expect(isTakenBack).toBe(true);
  // The edit was inserted.
  expect(news.published).toBeGreaterThan(Number(newest));
  await publishTo('site', 'changed');
  await publishTo('all', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('all'));
});

/** A pool whose next task fails once its pages are written, as if the record could not be. */
class FailingPool extends RenderPool {
  fails = true;

  override async end(): Promise<RecordEntry[]> {
    const entries = await super.end();
    if (this.fails) {
      this.fails = false;
      throw new Error('disk full');
    }
    return entries;
  }
}

it('writes pages again that a failed insertion has written, though the long publish was completed', async () => {
  const random = createRandom(getSeed('failed insertion'));
  const listings = Array.from({ length: 600 }, (_, i) => createRandomListing(random, i));
  await put(listings);
  await publishTo('site', 'changed');
  const inMarfa = `(select id from city where name = 'Marfa')`;
  const [id, name] = [
    ...(await selectColumn(database.db, `select min(id) from business where city_id in ${inMarfa}`)),
    ...(await selectColumn(
      database.db,
      `select name from business where city_id in ${inMarfa} order by id limit 1`,
    )),
  ];
  const rename = (text: string) =>
    executeSync(
      database.url,
      `update business set name = '${text.replaceAll("'", "''")}' where id = ${Number(id)}`,
    );
  executeSync(
    database.url,
    `update business set website = 'https://changed.example/' where city_id not in ${inMarfa}`,
  );
  const [newest] = await selectColumn(database.db, 'select max(id) from outbox');
  const failing = new FailingPool(1, (await getTestBuild()).entry);
  let isReported = false;
  let isEdited = false;
  const long = publishTo('site', 'changed', {
    threads: 2,
    pool: failing,
    onProgress() {
      if (!isEdited) rename('Edited');
      isReported ||= !isEdited;
      isEdited = true;
      if (isReported) holdThread();
    },
    news: { take: () => isReported && !(isReported = false), published: Number(newest) },
  });
  await expect(long).rejects.toThrow('disk full');
  await failing.close();
  rename(String(name));
  await publishTo('site', 'changed');
  await publishTo('all', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('all'));
});

/** A pool before whose next task somebody writes to the database, after the plan and before the rendering. */
class OvertakenPool extends RenderPool {
  sql = '';

  override begin(task: RenderTask): void {
    if (this.sql !== '') executeSync(database.url, this.sql);
    this.sql = '';
    super.begin(task);
  }
}

/** A category and a city with three pages, none of whose businesses have hours. */
function createBakeries(random: Random): Listing[] {
  return Array.from({ length: 120 }, (_, i) => ({
    ...createRandomListing(random, i),
    city: 'Provo',
    state: 'Utah',
    stateCode: 'UT',
    category: 'Bakery',
    workingHours: null,
  }));
}

it('finds pages again whose facts changed while others were rendered', async () => {
  const random = createRandom(getSeed('facts'));
  const listings = createBakeries(random);
  await put(listings);
  await publishTo('site', 'changed');
  const findOn = async (page: string) => {
    const html = readFileSync(join(folder.path, 'site', page), 'utf8');
    const { rows } = await database.client.execute('select id, slug from business order by id');
    return Number(rows.find(({ slug }) => html.includes(`/business/${String(slug)}"`))!.id);
  };
  const [first, second] = [await findOn('category/bakery.html'), await findOn('category/bakery/2.html')];
  const edit = { now: new Date(), actor: TESTER };
  await updateBusiness(
    database.db,
    second,
    { workingHours: { Monday: '9:00 AM - 5:00 PM' }, timeZone: 'America/Denver' },
    edit,
  );
  await publishTo('site', 'changed');
  const overtaken = new OvertakenPool(1, (await getTestBuild()).entry);
  try {
    await updateBusiness(database.db, first, { phone: '+1 801-555-0199' }, edit);
    overtaken.sql = `update business set working_hours = null, schedule_id = null where id = ${second}`;
    // The server refuses the write if its checkpoint waits for the snapshot of the plan. For the next one it is done.
    for (let attempt = 1; overtaken.sql !== ''; attempt++)
      await publishTo('site', 'changed', { pool: overtaken }).catch((error: unknown) => {
        if (attempt === 3 || !String(error).includes('database is locked')) throw error;
      });
    await publishTo('site', 'changed', { pool: overtaken });
  } finally {
    await overtaken.close();
  }
  await publishTo('all', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('all'));
});

it('checks all pages of a folder after a publish that did not end, because facts are saved last', async () => {
  const random = createRandom(getSeed('unfinished'));
  const hours = { workingHours: { Monday: '9:00 AM - 5:00 PM' }, timeZone: 'America/Denver' };
  const listings = createBakeries(random).map((listing, i) => (i === 0 ? { ...listing, ...hours } : listing));
  await put(listings);
  await publishTo('site', 'changed');
  const { rows } = await database.client.execute('select id from business where working_hours is not null');
  const step = { now: new Date(), actor: TESTER };
  // Lists offer 'open now' on all their pages as long as a business of theirs has hours.
  const setHours = (workingHours: Listing['workingHours']) =>
    updateBusiness(database.db, Number(rows[0]!.id), { workingHours }, step);
  const getLastPage = () => readFileSync(join(folder.path, 'site/category/bakery/3.html'), 'utf8');
  const before = getLastPage();
  await setHours(null);
  const onProgress = () => {
    if (getLastPage() !== before) throw new Error('cut off');
  };
  // Threads that end with the publish, as after a kill.
  const ended = publishTo('site', 'changed', { pool: undefined, onProgress });
  await expect(ended).rejects.toThrow('cut off');
  await setHours(hours.workingHours);
  await publishTo('site', 'changed');
  await publishTo('all', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('all'));
});

it('publishes an edit that left a city which a batch has deleted since', async () => {
  const random = createRandom(getSeed('deleted city'));
  const listings = Array.from({ length: 60 }, (_, i) => createRandomListing(random, i));
  listings[0] = { ...listings[0]!, city: 'Kanab', state: 'Utah', stateCode: 'UT' };
  const store = (some: typeof listings) =>
    upsertListings(database.db, some, { source: 'import', now: new Date(0), touched: new Set() });
  await store(listings.slice(0, 20));
  await publishTo('site', 'changed');
  const { rows } = await database.client
    .execute(`select b.id, b.city_id, (select min(id) from city where name <> 'Kanab') as other
    from business b join city c on c.id = b.city_id where c.name = 'Kanab'`);
  const { id, city_id: left, other } = rows[0]!;
  await updateBusiness(
    database.db,
    Number(id),
    { cityId: Number(other) },
    { now: new Date(), actor: TESTER },
  );
  await database.client.execute('update publish_hold set batch_id = 3');
  await store(listings.slice(20));
  await database.client.execute({ sql: 'delete from city where id = ?', args: [left!] });
  await database.client.execute('update publish_hold set batch_id = null');
  // While the batch holds its changes back, and after it.
  await publishTo('site', 'changed', { news: { take: () => false, published: null } });
  await releaseHeldChanges(database.db, 3);
  await publishTo('site', 'changed', { news: { take: () => false, published: null } });
  await publishTo('all', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('all'));
});

it('forgets a namesake on the pages of other cities when it was merged into a city of another name', async () => {
  const { db } = database;
  const listings = ['Utah', 'Illinois', 'Ohio'].map((state, i) =>
    buildListing({
      name: `Crumb ${state}`,
      city: i === 2 ? 'Dayton' : 'Springfield',
      state,
      stateCode: ['UT', 'IL', 'OH'][i]!,
    }),
  );
  await upsertListings(db, listings, { source: 'import', now: new Date(0), touched: new Set() });
  await publishTo('site', 'changed');
  const ids = await selectColumn(
    db,
    `select id from city where name = 'Dayton' or state = 'Utah' order by state`,
  );
  const [into, from] = ids.map(Number) as [number, number];
  await mergeLocations(db, 'city', { from, into }, LOCATION);
  await publishTo('site', 'changed');
  await publishTo('all', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('all'));
});

it('names a sitemap in their index as soon as an edit makes its only business worth indexing', async () => {
  const { db } = database;
  const facts = { street: '1 Main St', rating: 4, reviewCount: 9, phone: null, website: null };
  await upsertListings(db, [buildListing(facts)], { source: 'import', now: new Date(0), touched: new Set() });
  await publishTo('site', 'changed');
  const readIndex = () => readFileSync(join(folder.path, 'site', 'sitemap.xml'), 'utf8');
  expect(readIndex()).not.toContain('businesses-0');
  const [id] = await selectColumn(db, 'select id from business');
  const edit = (patch: BusinessPatch) =>
    updateBusiness(db, Number(id), patch, { now: new Date('2026-11-21'), actor: TESTER });
  await edit({ phone: '+1 801-555-0100', description: 'Bread since 1920.' });
  expect(await selectColumn(db, 'select moved from outbox order by id desc limit 1')).toEqual([0]);
  await publishTo('site', 'changed');
  expect(readIndex()).toContain('businesses-0');
  await publishTo('all', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('all'));
  await edit({ phone: null, description: null });
  await publishTo('site', 'changed');
  expect(readIndex()).not.toContain('businesses-0');
});

it('forgets the facts of lists that lost their last business or were deleted', async () => {
  const random = createRandom(getSeed('last business'));
  const listings = Array.from({ length: 40 }, (_, i) => createRandomListing(random, i));
  const alone = { ...createRandomListing(random, 40), city: 'Kanab', state: 'Utah', stateCode: 'UT' };
  await upsertListings(database.db, [...listings, { ...alone, category: 'Zoo' }], {
    source: 'import',
    now: new Date(0),
    touched: new Set(),
  });
  await publishTo('site', 'changed');
  const findFacts = async () =>
    (await readPublished('site')).manifest.filter(({ kind }) => kind === 'fact').map(({ path }) => path);
  const { rows } = await database.client.execute(`select b.id, city_id, category_id from business b
    join city c on c.id = b.city_id where c.name = 'Kanab'`);
  const { id, city_id: city, category_id: category } = rows[0]!;
  const facts = [`#category/${category}/known`, `#city/${city}/categories`, `#city/${city}/known`];
  const all = await findFacts();
  expect(all).toEqual(expect.arrayContaining(facts));

  await removeBusiness(database.db, Number(id), { now: new Date(), actor: TESTER });
  // Those of the two lists; the page of the business becomes one of a removed business.
  expect(await publishTo('site', 'changed')).toMatchObject({ removed: 2 });
  expect(await findFacts()).toEqual(all.filter((path) => !facts.includes(path as string)));
  await publishTo('empty', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('empty'));

  await restoreBusiness(database.db, Number(id), { now: new Date(), actor: TESTER });
  await publishTo('site', 'changed');
  expect(await findFacts()).toEqual(all);
  await database.client.batch(
    [
      { sql: 'delete from business where id = ?', args: [id!] },
      { sql: 'delete from city where id = ?', args: [city!] },
      { sql: 'delete from category where id = ?', args: [category!] },
    ],
    'write',
  );
  expect(await publishTo('site', 'changed')).toMatchObject({ removed: 3 });
  await publishTo('deleted', 'all');
  expect(await readPublished('site')).toEqual(await readPublished('deleted'));
});

it('publishes nodes of the map that split or merge, and its index', async () => {
  const random = createRandom(getSeed('map'));
  const listings = Array.from({ length: 280 }, (_, i) => ({
    ...createRandomListing(random, i),
    ...createRandomPoint(random, { latitude: 41.01, longitude: 28.97 }, 0.2),
  }));
  await put(listings);
  const compare = async (round: number) => {
    await publishTo('site', 'changed');
    await publishTo(`all-${round}`, 'all');
    const site = await readPublished('site');
    expect(site).toEqual(await readPublished(`all-${round}`));
    return site.manifest.flatMap(({ kind, path }) => (kind === 'map-node' ? [path!] : []));
  };
  const change = (set: string, ids: string) =>
    database.client.execute(`update business set ${set} where id ${ids}`);
  const split = await compare(0);
  expect(split.length).toBeGreaterThan(4);
  await change(`removed_at = '2026-01-01'`, '<= 90');
  expect(await compare(1)).toEqual(['/map-data/r.json']);
  await change('removed_at = null', '<= 90');
  await change('latitude = -37.81, longitude = 144.96, geo_key = 218635519063185', '> 270');
  const moved = await compare(2);
  // The whole earth is an inner node again, and has quarters in the north east and in the south east.
  expect(moved).toEqual(
    expect.arrayContaining(['/map-data/r.json', '/map-data/r3.json', '/map-data/r1.json']),
  );
  await change("removed_at = '2026-01-01'", '> 0');
  expect(await compare(3)).toEqual([]);
});

it('looks at nothing when nothing changed, and stores nothing when everything is looked at again', async () => {
  const random = createRandom(getSeed('unchanged'));
  const listings = Array.from({ length: 60 }, (_, i) => createRandomListing(random, i));
  await put(listings);
  const first = await publishTo('site', 'changed');
  expect(first).toMatchObject({ rendered: first.looked, stored: first.looked, removed: 0 });
  expect(await publishTo('site', 'changed')).toMatchObject({ looked: 0, rendered: 0, stored: 0 });
  expect(await publishTo('site', 'all')).toMatchObject({ looked: first.looked, rendered: 0, stored: 0 });
});

it('fills an output folder again that was emptied', async () => {
  const random = createRandom(getSeed('emptied'));
  const listings = Array.from({ length: 30 }, (_, i) => createRandomListing(random, i));
  await put(listings);
  await publishTo('site', 'changed');
  const before = hashFiles(join(folder.path, 'site'));
  await rm(join(folder.path, 'site'), { recursive: true });
  await publishTo('site', 'changed');
  expect(hashFiles(join(folder.path, 'site'))).toEqual(before);
});
