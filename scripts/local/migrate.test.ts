import { migrate } from 'drizzle-orm/libsql/migrator';
import { sql } from 'drizzle-orm';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../schema/store/database.ts';
import { removeBusiness } from '../../schema/store/writes/business.ts';
import { DERIVATION } from '../../schema/store/writes/derive.ts';
import { rederive } from '../../schema/store/writes/rederive.ts';
import { countSearchWords } from '../../schema/store/writes/search-words.ts';
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { loadSample } from '../sample/load.ts';
import { migrateDatabase } from './migrate.ts';
import { root } from './root.ts';
import { TESTER } from '../../schema/store/writes/testing/tester.ts';

/** The last migration without derived columns. */
const OLD = '0004_sponsored';
const BUSINESSES = 1_300;
const NOW = new Date('2026-11-20T12:00:00Z');

let fresh: TestDatabase;
let old: TestDatabase;

beforeAll(async () => {
  [fresh, old] = await Promise.all([testDatabase(), testDatabase(migrateAsOnceWas)]);
  await loadSample(fresh.db, { businesses: BUSINESSES, now: NOW });
  await removeBusiness(fresh.db, 7, { now: NOW, actor: TESTER });
  await copyToOld();
}, 120_000);
afterAll(() => Promise.all([fresh.close(), old.close()]));

/** Applies the migrations up to the old one. */
async function migrateAsOnceWas(db: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-migrations-'));
  cpSync(join(root, 'schema/migrations'), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === OLD);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  await migrate(db, { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

/** Copies the businesses into the old database, as its release would have stored them. */
async function copyToOld(): Promise<void> {
  for (const table of ['country', 'city', 'category', 'business']) {
    const { rows: columns } = await old.client.execute(`select name from pragma_table_info('${table}')`);
    const names = columns.map(({ name }) => name as string);
    const read = names.map((name) => {
      if (name === 'business_count') return '0';
      return name === 'search_text' ? "'' || search_what || ' ' || search_place" : name;
    });
    const { rows } = await fresh.client.execute(`select json_array(${read.join(', ')}) as row from ${table}`);
    await old.client.execute({
      sql: `insert into ${table} (${names.join(', ')})
        select ${names.map((_, i) => `value ->> 0 ->> ${i}`).join(', ')} from json_each(?)`,
      args: [`[${rows.map(({ row }) => `[${row as string}]`).join(',')}]`],
    });
  }
}

/** All rows of businesses and everything derived from them. */
async function contents({ client }: TestDatabase): Promise<unknown[]> {
  // Changes are counted only since the migration that added the counter.
  const listed = await client.execute(
    `select name from pragma_table_info('business') where name <> 'version' order by name`,
  );
  const columns = listed.rows.map(({ name }) => name as string).join(', ');
  const virtual = `create virtual table if not exists seen using fts5vocab(business_search, instance)`;
  const answers = await client.batch([
    virtual,
    `select json_array(${columns}) as line from business order by id`,
    `select json_array(term, doc, col) as line from seen order by term, doc, col`,
    `select json_array(name, business_count) as line from city order by id`,
    `select json_array(id, time_zone, openings) as line from schedule order by id`,
    `select json_array(name, first, last, schedule_id) as line from opening join time_zone on id = time_zone_id order by line`,
  ]);
  return answers.flatMap(({ rows }) => rows.map(({ line }) => line));
}

it('brings a database of an old release to what a fresh one holds', { timeout: 120_000 }, async () => {
  await old.client.execute('delete from outbox');
  await migrateDatabase(old.db);
  const heard: [number, number][] = [];
  await rederive(old.db, (done, total) => heard.push([done, total]));
  expect(heard).toEqual([
    [1000, BUSINESSES],
    [BUSINESSES, BUSINESSES],
  ]);
  expect(await contents(old)).toEqual(await contents(fresh));
  expect(await countSearchWords(old.db)).toBe(true);
  const { rows } = await old.client.execute(`select * from outbox where entity = 'business'`);
  expect(rows, 'what only the search looks at is nothing to publish').toEqual([]);
});

it('publishes a change of every column that pages may show', async () => {
  const searched = ['search_what', 'search_place', 'search_street', 'quality', 'schedule_id'];
  const unseen = [...searched, 'version', 'protected_fields'];
  const { rows } = await fresh.client.execute(`select name from pragma_table_info('business')`);
  const [trigger] = (
    await fresh.client.execute(`select sql from sqlite_schema where name = 'business_changes'`)
  ).rows;
  const watched = /UPDATE OF([^]*?) ON business/.exec(trigger!.sql as string)![1]!.split(',');
  expect(watched.map((name) => name.trim()).toSorted()).toEqual(
    rows
      .map(({ name }) => name as string)
      .filter((name) => !unseen.includes(name))
      .toSorted(),
  );
});

it('derives once only, and goes on where it was cut off', { timeout: 120_000 }, async () => {
  const heard: number[] = [];
  await rederive(old.db, (done) => heard.push(done));
  expect(heard).toEqual([]);
  await old.client.execute(`update upkeep set derivation = ${-DERIVATION}, derived_to = 1200`);
  await old.client.execute(`update business set search_what = 'stale' where id in (1200, 1201)`);
  await rederive(old.db, (done) => heard.push(done));
  expect(heard).toEqual([100]);
  const { rows } = await old.client.execute(
    `select id, search_what = 'stale' as stale from business where id in (1200, 1201)`,
  );
  expect(rows.map((row) => row.stale)).toEqual([1, 0]);
  expect(await old.db.get(sql`select derivation, derived_to as derivedTo from upkeep`)).toEqual({
    derivation: DERIVATION,
    derivedTo: 0,
  });
});

it('begins anew where another version was cut off', { timeout: 120_000 }, async () => {
  await old.client.execute(`update upkeep set derivation = ${1 - DERIVATION}, derived_to = 1200`);
  await old.client.execute(`update business set search_what = 'stale' where id in (1, 1201)`);
  await rederive(old.db);
  const { rows } = await old.client.execute(`select id from business where search_what = 'stale'`);
  expect(rows).toEqual([]);
});
