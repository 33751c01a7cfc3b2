import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SubmissionProblem } from '../../../schema/contracts/submission.ts';
import { removeBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { DERIVATION_VERSION } from '../../../schema/store/commands/row/derived-columns.ts';
import { rebuildDerivedColumns } from '../../../schema/store/commands/row/rebuild-derived-columns.ts';
import { countSearchWords } from '../../../schema/store/commands/search-index/count-search-words.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { loadSample } from '../../sample/load.ts';
import { root } from '../root.ts';
import { migrateDatabase, requireSameVersion, updateDatabase } from './migrate.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';

const BUSINESSES = 1_300;
const NOW = new Date('2026-11-20T12:00:00Z');

let fresh: TestDatabase;
/** Resets the businesses to the state that an older version would have stored: without derived data. */
let stale: TestDatabase;

beforeAll(async () => {
  [fresh, stale] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  for (const { db } of [fresh, stale]) {
    await loadSample(db, { businesses: BUSINESSES, now: NOW });
    await removeBusiness(db, 7, { now: NOW, actor: TESTER });
  }
  await stale.client.batch([
    `update business set search_what = '', search_place = '', search_street = '', quality = -1, schedule_id = null, traits = 0`,
    'delete from schedule',
    'delete from opening',
    'delete from time_zone',
    'update upkeep set derivation = 0, derived_to = 0, words_at = 0',
    'delete from outbox',
  ]);
});
afterAll(() => Promise.all([fresh.close(), stale.close()]));

/** All rows of businesses and everything derived from them. */
async function readContents({ client }: TestDatabase): Promise<unknown[]> {
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

it('refuses a database that was made before the migrations were squashed', async () => {
  const { db, client, close } = await startTestDatabase(async () => {});
  await client.batch([
    'create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)',
    `insert into __drizzle_migrations (hash, created_at) values ('0', 1)`,
  ]);
  await expect(migrateDatabase(db)).rejects.toThrow(
    'The database was made by a version from before the first release, which this one cannot read. Set DATA_DIR to a new folder and import the files again.',
  );
  await client.execute(`update __drizzle_migrations set created_at = ${8e12}`);
  await expect(migrateDatabase(db)).rejects.toThrow(
    'The database was made by a newer version of Business Hub. Update this copy, or set DATA_DIR or DATABASE_URL to another database.',
  );
  await close();
});

it('takes a database elsewhere only with exactly its own version, and tells which command updates what', async () => {
  const { db, client, url, close } = await startTestDatabase(async () => {});
  const check = () => requireSameVersion(db, url);
  await expect(check()).rejects.toThrow(
    `The database at ${url} is empty. Create its tables with npm run deploy or npm run migrate, or restore a backup with npm run restore.`,
  );
  await updateDatabase(db);
  await check();
  const older = `The database at ${url} was made by an older version of Business Hub, which its deployed worker may still be. Update both with npm run deploy; npm run migrate updates only the database.`;
  const newer = `The database at ${url} was made by a newer version of Business Hub. Update this copy (git pull), or set DATABASE_URL to another database.`;
  for (const [derivation, message] of [
    [DERIVATION_VERSION - 1, older],
    [-DERIVATION_VERSION, older],
    [DERIVATION_VERSION + 1, newer],
    [-DERIVATION_VERSION - 1, newer],
  ] as const) {
    await client.execute(`update upkeep set derivation = ${derivation}`);
    await expect(check()).rejects.toThrow(message);
  }
  await client.execute(
    'delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)',
  );
  await expect(check()).rejects.toThrow(older);
  await client.execute(`update __drizzle_migrations set created_at = ${8e12}`);
  await expect(check()).rejects.toThrow(newer);
  await close();
});

it('creates the indexes that an import has deferred, before a migration that may change them', async () => {
  const findIndex = async () =>
    (await fresh.client.execute(`select sql from sqlite_schema where name = 'business_name'`)).rows;
  const before = await findIndex();
  await fresh.client.batch([
    `insert into deferred_object select name, sql, 7 from sqlite_schema where name = 'business_name'`,
    'drop index business_name',
    `insert into job (kind, lane, state, batch_id, created_at, created_by) values ('import-apply', 'data', 'waiting', 7, '', '')`,
  ]);
  await migrateDatabase(fresh.db);
  expect(await findIndex(), 'without a migration').toEqual([]);
  const [last] = (
    await fresh.client.execute('select * from __drizzle_migrations order by created_at desc limit 1')
  ).rows;
  await fresh.client.execute({ sql: 'delete from __drizzle_migrations where hash = ?', args: [last!.hash!] });
  // It has been applied already.
  await expect(migrateDatabase(fresh.db)).rejects.toThrow('deferred_object');
  expect(await findIndex()).toEqual(before);
  await fresh.client.batch([
    {
      sql: 'insert into __drizzle_migrations (hash, created_at) values (?, ?)',
      args: [last!.hash!, last!.created_at!],
    },
    'delete from job',
  ]);
});

it('derives what an older version left out', { timeout: 120_000 }, async () => {
  const heard: [number, number][] = [];
  await rebuildDerivedColumns(stale.db, (done, total) => heard.push([done, total]));
  expect(heard).toEqual([
    [1000, BUSINESSES],
    [BUSINESSES, BUSINESSES],
  ]);
  expect(await readContents(stale)).toEqual(await readContents(fresh));
  expect(await countSearchWords(stale.db)).toBe(true);
  const { rows } = await stale.client.execute(`select * from outbox where entity = 'business'`);
  expect(rows, 'what only the search looks at is nothing to publish').toEqual([]);
});

it('publishes a change of every column that pages may show', async () => {
  const searched = ['search_what', 'search_place', 'search_street', 'quality', 'schedule_id'];
  const unseen = [...searched, 'version', 'protected_fields', 'traits'];
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
  await rebuildDerivedColumns(stale.db, (done) => heard.push(done));
  expect(heard).toEqual([]);
  await stale.client.execute(`update upkeep set derivation = ${-DERIVATION_VERSION}, derived_to = 1200`);
  await stale.client.execute(`update business set search_what = 'stale' where id in (1200, 1201)`);
  await rebuildDerivedColumns(stale.db, (done) => heard.push(done));
  expect(heard).toEqual([100]);
  const { rows } = await stale.client.execute(
    `select id, search_what = 'stale' as stale from business where id in (1200, 1201)`,
  );
  expect(rows.map((row) => row.stale)).toEqual([1, 0]);
  expect(await stale.db.get(sql`select derivation, derived_to as derivedTo from upkeep`)).toEqual({
    derivation: DERIVATION_VERSION,
    derivedTo: 0,
  });
});

it('begins anew where another version was cut off', { timeout: 120_000 }, async () => {
  await stale.client.execute(`update upkeep set derivation = ${1 - DERIVATION_VERSION}, derived_to = 1200`);
  await stale.client.execute(`update business set search_what = 'stale' where id in (1, 1201)`);
  await rebuildDerivedColumns(stale.db);
  const { rows } = await stale.client.execute(`select id from business where search_what = 'stale'`);
  expect(rows).toEqual([]);
});

it('names stored problems of submissions as the API does', async () => {
  const before = ['silent', 'garbled', 'busy', 'down', 'refused', 'forbidden', 'credentials', 'quota', null];
  await fresh.client.batch(
    before.flatMap((problem, i) => [
      {
        sql: `insert into index_job (id, kind, type, site, total, created_at, created_by)
          values (?, 'urls', 'URL_UPDATED', 'https://hub.example', 1, '2026-11-20', 'Ada')`,
        args: [i + 1],
      },
      {
        sql: `insert into index_lane (job_id, service, next_at, problem) values (?, 'indexnow', '2026-11-20', ?)`,
        args: [i + 1, problem],
      },
    ]),
  );
  const migration = readFileSync(join(root, 'schema/migrations/0002_submission_problems.sql'), 'utf8');
  await fresh.client.execute(migration);
  await fresh.client.execute(migration);
  const { rows } = await fresh.client.execute('select problem from index_lane order by job_id');
  expect(rows.map(({ problem }) => problem)).toEqual([...SubmissionProblem.shape.code.options, null]);
});
