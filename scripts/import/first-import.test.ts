import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withBulkLoad } from '../../schema/store/commands/bulk-load/bulk-load.ts';
import { prepareCopy } from '../../schema/store/commands/batch/prepare-copy.ts';
import { selectColumn } from '../../schema/store/commands/testing/stored-rows.ts';
import { type Database, openDatabase } from '../../schema/store/database.ts';
import { startTestDatabase, type TestDatabase } from '../../schema/store/testing.ts';
import { withPrivateCopy } from './batches/private-copy.ts';
import { importSpreadsheet } from './import-spreadsheet.ts';
import { createMemorySource } from './read/bytes.ts';
import { openSpreadsheet } from './read/open-spreadsheet.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
/** Any statement that looks businesses up by an external id. */
const LOOKUP = /join business (\w) on \1\.(place_id|google_id|cid) =/;

let test: TestDatabase;
beforeEach(async () => void (test = await startTestDatabase()));
afterEach(() => test.close());

/** A database that notes each statement. */
function watch(db: Database, statements: string[]): Database {
  const note = (given: unknown) =>
    statements.push(typeof given === 'string' ? given : (given as { sql: string }).sql);
  const client = new Proxy(db.$client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (name === 'execute') note(args[0]);
        if (name === 'batch') (args[0] as unknown[]).forEach(note);
        return Reflect.apply(value, target, args);
      };
    },
  });
  return openDatabase(client);
}

async function importText(db: Database, text: string) {
  const source = createMemorySource('file', new TextEncoder().encode(text));
  return await importSpreadsheet(db, await openSpreadsheet(source), { source: 'import', now: NOW });
}

const PLACES = [
  'name,full_address,category,place_id,phone',
  '"Fırın","Bahariye Cd. 1, Kadıköy, İstanbul, Türkiye",Bakery,ChIJaaaaaaaaaaaaaaaaaaaaaaa,',
  '"Bäckerei","Domstr. 2, 50668 Köln, Germany",Bakery,ChIJbbbbbbbbbbbbbbbbbbbbbbb,',
  '"Baker","1 High St, Leeds LS1 1AA, UK",Bakery,ChIJccccccccccccccccccccccc,',
  '"Old Baker","1 High St, Leeds LS1 1AA, UK",Bakery,ChIJccccccccccccccccccccccc,+441132345678',
].join('\n');
const REVIEWS = [
  'place_id,name,author_title,review_rating,review_text,review_datetime_utc',
  'ChIJaaaaaaaaaaaaaaaaaaaaaaa,Fırın,Ayşe,5,İyi,03/17/2021 17:08:18',
].join('\n');

it('does not look up ids in the database, and later imports do', async () => {
  const statements: string[] = [];
  const db = watch(test.db, statements);
  expect(await importText(db, PLACES)).toMatchObject({ created: 3, merged: 1 });
  expect(statements.filter((sql) => LOOKUP.test(sql))).toEqual([]);
  expect(await importText(db, PLACES)).toMatchObject({ unchanged: 3, merged: 1 });
  expect(statements.filter((sql) => LOOKUP.test(sql))).not.toEqual([]);
});

it('creates the indexes before it looks up the business of a review', async () => {
  const statements: string[] = [];
  expect(await importText(watch(test.db, statements), REVIEWS)).toMatchObject({ rejected: 1 });
  const dropped = statements.findIndex((sql) => sql.includes('drop index if exists business_place_id'));
  const created = statements.findIndex((sql) => /create index.* `?business_place_id/i.test(sql));
  const asked = statements.findIndex((sql) => LOOKUP.test(sql));
  expect([dropped, created, asked].toSorted((a, b) => a - b)).toEqual([dropped, created, asked]);
  expect(dropped).toBeGreaterThan(-1);
});

it('gives a comparison that begins meanwhile the indexes of ids', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-copy-'));
  const source = { database: { url: test.url, token: null, file: test.file }, replica: '', lock: '', folder };
  const list = (db: Database) =>
    selectColumn(
      db,
      `select name from sqlite_schema where name in ('business_place_id', 'business_google_id', 'business_cid')`,
    );
  try {
    await withBulkLoad(test.db, null, async () => {
      expect(await list(test.db)).toEqual([]);
      // As if the end of the load had just begun.
      const [cid] = await selectColumn(
        test.db,
        `select sql from deferred_object where name = 'business_cid'`,
      );
      await test.client.execute(cid as string);
      await withPrivateCopy(source, 'copy', async (copy) => {
        await prepareCopy(copy, { id: 1, name: 'file.csv', feed: '' }, 0);
        expect(await list(copy)).toHaveLength(3);
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
