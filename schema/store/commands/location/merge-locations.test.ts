import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdminCityListQuery } from '../../../contracts/admin-locations.ts';
import type { Listing } from '../../../contracts/listing.ts';
import {
  findAdminCategory,
  findAdminCity,
  listAdminCities,
} from '../../queries/location/list-admin-locations.ts';
import { findMergedInto } from '../../queries/location/location-keys.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { findOrCreateCategory } from '../edit/find-or-create-category.ts';
import { findOrCreateCity } from '../edit/find-or-create-city.ts';
import { removeBusiness } from '../edit/update-business.ts';
import { buildListing } from '../testing/listing.ts';
import { importListings, selectColumn } from '../testing/stored-rows.ts';
import { createFaultyDatabase } from '../testing/faulty-database.ts';
import { TESTER } from '../testing/tester.ts';
import { LocationRefusedError } from './location-refusal.ts';
import { mergeLocations } from './merge-locations.ts';
import { type Refiling, refileBusinesses } from './refile-businesses.ts';
import { renameCategory } from './rename-category.ts';
import { renameCity } from './rename-city.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
beforeEach(async () => {
  const tables = ['redirect', 'business', 'city', 'category', 'country', 'outbox', 'job', 'slug_counter'];
  await test.client.batch(
    tables.map((table) => `delete from ${table}`),
    'write',
  );
});

const context = { now: new Date('2026-11-26T10:00:00Z'), actor: TESTER };
const select = (sql: string) => selectColumn(test.db, sql);
const store = (...facts: Partial<Listing>[]) => importListings(test.db, facts.map(buildListing));
const getId = async (table: 'category' | 'city', slug: string) =>
  (await select(`select id from ${table} where slug = '${slug}'`))[0] as number;
const merge = async (table: 'category' | 'city', from: string, into: string) =>
  mergeLocations(test.db, table, { from: await getId(table, from), into: await getId(table, into) }, context);
const rename = async (slug: string, patch: Parameters<typeof renameCategory>[2]) =>
  renameCategory(test.db, await getId('category', slug), patch, context);
const renameTown = async (slug: string, patch: Parameters<typeof renameCity>[2]) =>
  renameCity(test.db, await getId('city', slug), patch, context);
const getRefusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof LocationRefusedError)) throw error;
      return error.refusal;
    },
  );
const filed = () =>
  select(`select b.name || ': ' || g.name || ', ' || c.name || ', ' || c.state from business b join category g on g.id = b.category_id
    join city c on c.id = b.city_id order by b.name`);
const redirects = () => select(`select from_path || ' > ' || to_path from redirect order by 1`);
const counts = (table: string) =>
  select(`select slug || ' ' || business_count from ${table} t order by slug`);
/** Does what waits, as the runner would. */
const runJobs = async () => {
  for (const input of await select('select input from job order by id'))
    await refileBusinesses(test.db, JSON.parse(input as string) as Refiling, { now: context.now });
};
const searchFor = (text: string) =>
  select(`select count(*) from business_search where business_search match '${text}'`);

describe('a merge of categories', () => {
  it('moves all businesses, removed ones too, and leads pages and imports to the other one', async () => {
    await store(
      { name: 'Ada', category: 'Pizzeria' },
      { name: 'Berta', category: 'Pizzeria' },
      { name: 'Canan', category: 'Pizza restaurant' },
    );
    const [removed] = await select(`select id from business where name = 'Berta'`);
    await removeBusiness(test.db, removed as number, { now: new Date(), actor: TESTER });
    expect(await merge('category', 'pizzeria', 'pizza-restaurant')).toEqual({ jobId: null, moved: 2 });
    expect(await filed()).toEqual(
      ['Ada', 'Berta', 'Canan'].map((name) => `${name}: Pizza restaurant, Provo, Utah`),
    );
    expect(await counts('category')).toEqual(['pizza-restaurant 2', 'pizzeria 0']);
    expect(await redirects()).toEqual(['/category/pizzeria > /category/pizza-restaurant']);
    const kept = await getId('category', 'pizza-restaurant');
    const merged = await getId('category', 'pizzeria');
    expect(await searchFor(`belongs:øc${kept}`)).toEqual([2]);
    expect(await searchFor(`belongs:øc${merged} OR what:pizzeria`)).toEqual([0]);
    expect(await select(`select count(*) from business_point where category = ${merged}`)).toEqual([0]);
    expect(
      await select(
        `select action || ' ' || entity_id || ' ' || after from audit_entry order by id desc limit 1`,
      ),
    ).toEqual([`category.merge ${kept} {"name":"Pizza restaurant","businesses":1}`]);

    // Imports and forms that name it, or have its number.
    await store({ name: 'Deniz', category: 'PIZZERIA' }, { name: 'Ada', category: 'Pizzeria' });
    expect(await filed()).toHaveLength(4);
    expect(await counts('category')).toEqual(['pizza-restaurant 3', 'pizzeria 0']);
    expect((await findOrCreateCategory(test.db, { name: 'Pizzeria' }, context)).id).toBe(kept);
    expect((await findOrCreateCategory(test.db, merged, context)).id).toBe(kept);
    // The name is free for the one that has its businesses.
    await rename('pizza-restaurant', { name: 'Pizzeria' });
    await store({ name: 'Emre', category: 'Pizza restaurant' });
    expect(await findAdminCategory(test.db, kept)).toMatchObject({
      name: 'Pizzeria',
      slug: 'pizza-restaurant',
      businessCount: 4,
      aliases: ['pizza restaurant'],
    });
  });

  it('follows merges of merges, in pages and imports', async () => {
    await store(
      { name: 'Ada', category: 'A' },
      { name: 'Berta', category: 'B' },
      { name: 'Canan', category: 'C' },
    );
    const first = await getId('category', 'a');
    await merge('category', 'a', 'b');
    expect(await getRefusal(merge('category', 'b', 'a'))).toEqual({ kind: 'merged' });
    await merge('category', 'b', 'c');
    expect(await redirects()).toEqual(['/category/a > /category/c', '/category/b > /category/c']);
    await store({ name: 'Deniz', category: 'A' });
    expect(await counts('category')).toEqual(['a 0', 'b 0', 'c 4']);
    expect(await findMergedInto(test.db, 'category', first)).toBe(await getId('category', 'c'));
  });

  it('that waits as a job goes where its target goes, and is not led to a third one', async () => {
    await store(
      { name: 'Ada', category: 'A' },
      { name: 'Berta', category: 'B' },
      { name: 'Canan', category: 'C' },
    );
    await test.client.execute(`update category set business_count = 1001 where slug = 'b'`);
    expect((await merge('category', 'b', 'a'))!.jobId).not.toBeNull();
    expect(await getRefusal(merge('category', 'b', 'c'))).toEqual({ kind: 'merged' });
    const entries = await select('select count(*) from audit_entry');
    expect((await merge('category', 'b', 'a'))!.jobId).not.toBeNull();
    expect(await select('select count(*) from audit_entry')).toEqual(entries);
    expect(await select('select count(*) from job')).toEqual([1]);
    await merge('category', 'a', 'c');
    await runJobs();
    expect(await filed()).toEqual(['Ada', 'Berta', 'Canan'].map((name) => `${name}: C, Provo, Utah`));
    expect(await redirects()).toEqual(['/category/a > /category/c', '/category/b > /category/c']);

    // A merge of the target between reading and writing a chunk.
    await store({ name: 'Deniz', category: 'D' }, { name: 'Emre', category: 'E' });
    const disturbed = createFaultyDatabase(test.db, async (run, number) => {
      if (number === 2) await merge('category', 'c', 'e');
      return await run();
    });
    const ids = { from: await getId('category', 'd'), into: await getId('category', 'c') };
    await mergeLocations(disturbed, 'category', ids, context);
    expect(await filed()).toEqual(
      ['Ada', 'Berta', 'Canan', 'Deniz', 'Emre'].map((name) => `${name}: E, Provo, Utah`),
    );
  });

  it('is no later change to an import, which can still be undone', async () => {
    await store({ name: 'Ada', category: 'Pizzeria' }, { name: 'Berta', category: 'Bakery' });
    await test.client.batch(
      [
        `insert into batch (id, kind, state, name, feed, created_at, created_by) values (1, 'import', 'applied', 'a', 'a', '2026', 'Ada')`,
        `insert into batch_row select 1, id, 'created', null, '{"version":[1]}', null from business where name = 'Ada'`,
      ],
      'write',
    );
    await merge('category', 'pizzeria', 'bakery');
    const versions = `select r.after || b.version from batch_row r join business b on b.id = r.business_id`;
    expect(await select(versions)).toEqual(['{"version":[2]}2']);
  });

  it('refuses what makes no sense', async () => {
    await store({ category: null }, { name: 'Ada', category: 'Bakery' });
    expect(await getRefusal(merge('category', 'bakery', 'bakery'))).toEqual({ kind: 'same' });
    expect(await getRefusal(merge('category', 'other', 'bakery'))).toEqual({ kind: 'unclassified' });
    expect(await mergeLocations(test.db, 'category', { from: 1, into: 999_999 }, context)).toBeNull();
    expect(await redirects()).toEqual([]);
  });
});

describe('a merge of cities', () => {
  const karakoy = { city: 'Karakoy', state: 'Istanbul', stateCode: '', countryCode: 'TR', postalCode: null };
  const istanbul = { ...karakoy, city: 'İstanbul', state: 'İstanbul' };
  const cafe = { name: 'قهوة', street: 'Kemeraltı Cd. 3', address: 'Kemeraltı Cd. 3, İstanbul' };

  it('recognises businesses that are stored under any of its names', async () => {
    await store(
      { ...cafe, ...karakoy },
      { ...karakoy, name: 'Ada', placeId: 'ada' },
      { ...istanbul, name: 'Berta' },
    );
    await merge('city', 'karakoy', 'istanbul');
    expect(await counts('city')).toEqual(['istanbul 3', 'karakoy 0']);
    const rows = [
      { ...cafe, ...istanbul, phone: '+90 212 555 01 00' },
      { ...cafe, ...karakoy },
      { ...istanbul, name: 'Ada Yeni', placeId: 'ada' },
      { ...karakoy, name: 'Deniz' },
      { ...istanbul, name: 'Deniz' },
    ];
    expect((await store(...rows)).map(({ kind }) => kind)).toEqual([
      'changed',
      'merged',
      'changed',
      'created',
      'merged',
    ]);
    expect(await counts('city')).toEqual(['istanbul 4', 'karakoy 0']);
    expect(await findOrCreateCity(test.db, { ...karakoy })).toBe(await getId('city', 'istanbul'));
    expect(await getRefusal(renameTown('karakoy', { name: 'Galata' }))).toEqual({ kind: 'merged' });
  });

  it('redirects the page of a state that only it has named, and stays within a country', async () => {
    const utha = { city: 'Provo', state: 'Utha', stateCode: '', countryCode: 'US' };
    await store(
      utha,
      { name: 'Ada' },
      { name: 'Berta', city: 'London', state: '', stateCode: '', countryCode: 'GB' },
    );
    expect(await getRefusal(merge('city', 'london', 'provo'))).toEqual({ kind: 'other_country' });
    const [wrong] = await select(`select slug from city where state = 'Utha'`);
    const [right] = await select(`select slug from city where state = 'Utah'`);
    await merge('city', wrong as string, right as string);
    expect(await redirects()).toEqual([
      `/city/${wrong as string} > /city/${right as string}`,
      '/state/us-utha > /state/us-utah',
    ]);
    expect(await searchFor('place:utha')).toEqual([0]);
  });
});

describe('a rename', () => {
  it('of a category keeps its slug, changes what is found, and offers the one that has the name (D9-03)', async () => {
    await store({ name: 'Ada', category: 'Bakery' }, { name: 'Berta', category: 'Fırın' });
    expect(await rename('bakery', { name: 'Bread shop', nameTr: 'Ekmekçi', icon: 'cookie' })).toEqual({
      jobId: null,
      moved: 1,
    });
    expect(await searchFor('what:bread')).toEqual([1]);
    expect(await searchFor('what:bakery')).toEqual([0]);
    await store({ name: 'Canan', category: 'Bakery' });
    const id = await getId('category', 'bakery');
    expect(await findAdminCategory(test.db, id)).toEqual({
      id,
      name: 'Bread shop',
      nameTr: 'Ekmekçi',
      slug: 'bakery',
      icon: 'cookie',
      businessCount: 2,
      aliases: ['bakery'],
      isMerged: false,
      isMoving: false,
    });
    expect(await getRefusal(rename('bakery', { name: 'FIRIN' }))).toEqual({
      kind: 'exists',
      existing: { id: await getId('category', 'firin'), name: 'Fırın' },
    });
    expect(await getRefusal(rename('bakery', { name: '—' }))).toMatchObject({
      kind: 'invalid',
      field: 'name',
    });
    await rename('bakery', { name: 'Bakery' });
    expect(await findAdminCategory(test.db, id)).toMatchObject({ aliases: ['bread shop'] });
    expect(await searchFor('what:bakery')).toEqual([2]);
  });

  it('of a city changes its state too, and finds the former name', async () => {
    await store(
      { name: 'Ada', city: 'Spanish Fork City' },
      { name: 'Berta', city: 'Salem', state: 'Oregon', stateCode: 'OR' },
    );
    await renameTown('spanish-fork-city', { name: 'Spanish Fork' });
    await store({ name: 'Ada', city: 'Spanish Fork City' }, { name: 'Ada', city: 'Spanish Fork' });
    expect(await filed()).toEqual(['Ada: Bakery, Spanish Fork, Utah', 'Berta: Bakery, Salem, Oregon']);
    await renameTown('salem', { state: 'MA' });
    const id = await getId('city', 'salem');
    expect(await findAdminCity(test.db, id)).toMatchObject({
      state: 'Massachusetts',
      stateCode: 'MA',
      aliases: ['salem, or'],
    });
    expect(await redirects()).toEqual(['/state/us-oregon > /state/us-massachusetts']);
    expect(await searchFor('place:massachusetts')).toEqual([1]);
    expect(await getRefusal(renameTown('salem', { state: 'Atlantis' }))).toMatchObject({
      kind: 'invalid',
      field: 'state',
    });
    expect(await getRefusal(renameTown('salem', { name: 'Spanish Fork', state: 'Utah' }))).toMatchObject({
      kind: 'exists',
    });
  });
});

it('a rename of many, removed ones included, is repeated by another job if the first one failed', async () => {
  await store({ name: 'Ada', city: 'Orem' }, { name: 'Berta', city: 'Orem' });
  await test.client.batch(
    [
      `update business set removed_at = '2026' where name = 'Berta'`,
      `update city set business_count = 1000 where slug = 'orem'`,
    ],
    'write',
  );
  const run = async () => (await renameTown('orem', { name: 'Orem City' }))!.jobId;
  const first = await run();
  expect(first).not.toBeNull();
  expect(await run()).toBe(first);
  await test.client.execute(`update job set state = 'failed', finished_at = '2026'`);
  const second = await run();
  expect(second).toBeGreaterThan(first!);
  await runJobs();
  expect(await searchFor('place:city')).toEqual([1]);
});

it('the list finds merged ones, cities with their state, and what one can be merged into', async () => {
  const nowhere = { state: '', stateCode: '', countryCode: 'TR', postalCode: null };
  await store(
    { name: 'Ada', ...nowhere, city: 'Aaa' },
    { name: 'Berta', ...nowhere, city: 'Bbb' },
    { name: 'Canan', city: 'Springfield', state: 'Oregon', stateCode: 'OR' },
    { name: 'Deniz', city: 'Springfield', state: 'Illinois', stateCode: 'IL' },
  );
  await test.client.execute(`update city set business_count = 1001 where slug = 'bbb'`);
  await merge('city', 'bbb', 'aaa');
  const list = async (query: Record<string, string>) =>
    (await listAdminCities(test.db, AdminCityListQuery.parse(query))).items;
  expect(await list({ search: 'BBB', sort: 'name' })).toMatchObject([
    { name: 'Bbb', isMerged: true, isMoving: true },
    { name: 'Aaa', isMerged: false, isMoving: false, aliases: ['bbb'] },
  ]);
  await test.client.execute(`update job set state = 'stopped', finished_at = '2026'`);
  expect((await list({ search: 'bbb', sort: 'name' }))[0]).toMatchObject({ isMerged: true, isMoving: false });
  for (const search of ['Springfield, OR', 'springfield oreg'])
    expect(await list({ search })).toMatchObject([{ state: 'Oregon' }]);
  expect(await list({ search: 'springfield utah' })).toEqual([]);
  const targets = async (slug: string) =>
    (await list({ targetsFor: String(await getId('city', slug)) })).map((each) => each.slug);
  expect(await targets('springfield')).toEqual(['springfield-or']);
  expect(await targets('bbb')).toEqual(['aaa']);
});

it('many businesses are moved by a job, which goes on where it was interrupted', async () => {
  const many = Array.from({ length: 1100 }, (_, i) => ({ name: `Shop ${i}`, category: 'Pizzeria' }));
  await store(...many, { name: 'Ada', category: 'Pizza restaurant' });
  const { jobId } = (await merge('category', 'pizzeria', 'pizza-restaurant'))!;
  const [job] = (await test.client.execute('select id, kind, subject, input from job')).rows;
  expect({ ...job }).toMatchObject({
    id: jobId,
    kind: 'locations',
    subject: 'Pizzeria → Pizza restaurant',
  });
  const work = JSON.parse(job!.input as string) as Parameters<typeof refileBusinesses>[1];
  const stop = (done: number) => {
    if (done >= 500) throw new Error('killed');
  };
  await expect(refileBusinesses(test.db, work, { now: context.now, onProgress: stop })).rejects.toThrow(
    'killed',
  );
  expect(await counts('category')).toEqual(['pizza-restaurant 501', 'pizzeria 600']);
  // What an import creates meanwhile goes to the other one.
  await store({ name: 'Berta', category: 'Pizzeria' });
  expect(await refileBusinesses(test.db, work, { now: context.now })).toBe(600);
  expect(await counts('category')).toEqual(['pizza-restaurant 1102', 'pizzeria 0']);
  expect(await searchFor('what:pizzeria')).toEqual([0]);
  expect((await merge('category', 'pizzeria', 'pizza-restaurant'))!.moved).toBe(0);
});
