import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dumpDatabase,
  importListings,
  selectColumn,
} from '../../../schema/store/commands/testing/stored-rows.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { listCategoryChoices } from '../../../schema/store/queries/admin/list-category-choices.ts';
import { isNeverUsed } from '../../../schema/store/queries/business/by-source.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { restoreDatabase } from '../../backup/restore-database.ts';
import { type BackupServer, startBackupServer } from '../../backup/testing/backup-server.ts';
import { withDatabaseFile } from '../../runtime/database/database-file.ts';
import { getSqldFile } from '../../runtime/database/sqld.ts';
import { prepareDataDir } from '../../runtime/settings/data-dir.ts';
import { readSettings } from '../../runtime/settings/settings.ts';
import type { JobContext } from '../job-context.ts';
import { handlers } from './index.ts';

const LISTINGS = 1200;
let test: TestDatabase;
let folder: string;
let store: BackupServer;
beforeAll(async () => {
  test = await startTestDatabase();
  store = await startBackupServer();
  folder = mkdtempSync(join(tmpdir(), 'business-hub-'));
  prepareDataDir(folder);
});
afterAll(async () => {
  store.close();
  await test.close();
  rmSync(folder, { recursive: true });
});

const count = async (table: string) =>
  Number((await selectColumn(test.db, `select count(*) from ${table}`))[0]);
const counts = async (tables: string[]) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])));

/** Runs the job with its stored input; it is stopped after so many reports of a step. */
async function reset(step = '', stopAfter = Infinity, onStep = async (_step: string) => {}) {
  const stop = new AbortController();
  let reports = 0;
  const context: JobContext = {
    db: test.db,
    database: { url: test.url, token: null, file: test.file },
    settings: readSettings({ DATA_DIR: folder }),
    worker: store.worker,
    job: { id: 7, batchId: null, subject: null, actor: TESTER },
    clock: () => new Date(),
    signal: stop.signal,
    progress(progress) {
      if (progress.step === step) reports += 1;
      if (reports > stopAfter) stop.abort(new Error('stopped'));
      edits.push(onStep(progress.step));
    },
  };
  const edits: Promise<void>[] = [];
  const [input] = await selectColumn(test.db, 'select input from job where id = 7');
  try {
    return await handlers.reset!(context, JSON.parse(String(input)));
  } finally {
    await Promise.all(edits);
  }
}

it('deletes every business and what belongs to it after a backup, goes on after a kill, and keeps the rest (A-7-10)', async () => {
  const cities = ['Provo', 'İzmir', 'København', '東京', 'دبي'];
  await importListings(
    test.db,
    Array.from({ length: LISTINGS }, (_, i) =>
      buildListing({
        name: `Fırın ${i}`,
        city: cities[i % cities.length]!,
        category: i % 2 === 0 ? 'Bakery' : 'Unheard-of shop',
        workingHours: { Monday: '9:00 AM - 5:00 PM' },
        timeZone: 'Europe/Istanbul',
        latitude: 41,
        longitude: 29 + i / 1000,
        reviews: [{ authorName: 'Ann', rating: 5, comment: null, createdAt: '2026-03-01T10:00:00Z' }],
      }),
    ),
  );
  await test.client.batch(
    [
      `insert into city_alias select 'former|ut|us', min(id) from city`,
      `insert into category_alias (key, category_id) select 'former', min(id) from category`,
      `insert into redirect values ('/business/old', '/business/new', '2026')`,
      `insert into site_setting (name, value, updated_at, updated_by) values ('contact', '{}', '2026', 'Ada')`,
      `insert into upload (id, name, size, part_size, multipart_id, state, created_at, created_by, completed_at)
        values ('u', 'a.csv', 1, 1, '', 'complete', '2026', 'Ada', '2026')`,
      `insert into batch (id, kind, state, name, feed, upload_id, created_at, created_by) values (1, 'import', 'applied', 'a', 'a', 'u', '2026', 'Ada')`,
      `insert into batch_row values (1, 1, 'created', null, '{}', null)`,
      `insert into batch_reject values (1, 1, 's', 2, '[]', '[]', null)`,
      `insert into batch_sheet values (1, 's', '[]')`,
      `insert into import_rule (feed, group_key, decision, created_at, created_by) values ('a', 'new', 'accept', '2026', 'Ada')`,
      `insert into subscription (business_id, plan_id, starts_at, ends_at, price, max_ads, priority_placement,
        analytics_access, custom_styling, created_at, created_by) values (1, 'basic', '2026', '2027', 99, 1, 0, 0, 0, '2026', 'Ada')`,
      `insert into business_ad (business_id, headline, text, style, enabled, created_at, updated_at, updated_by)
        values (1, 'h', 't', 'plain', 1, '2026', '2026', 'Ada')`,
      `insert into search_word values ('firin', 3)`,
      `insert into job (id, kind, lane, state, created_at, created_by) values (7, 'reset', 'data', 'running', '2026-11-20T08:00:00.000Z', 'Ada')`,
      `insert into subject_day values ('business', 1, 'view', '2026-11-20', 3)`,
      `insert into subject_month values ('business', 1, 'view', '2026-11', 3)`,
      `insert into top_subject values (7, 'business', 1, 1, 3)`,
      `insert into daily_count values ('2026-11-20', 'view', 'business', 3)`,
      `delete from outbox`,
    ],
    'write',
  );
  // One that is stopped before it deletes leaves all, and its backup is replaced: edits may follow.
  await expect(reset('upload', 1)).rejects.toThrow('stopped');
  expect(await count('business')).toBe(LISTINGS);
  expect(existsSync(join(folder, 'backup-work'))).toBe(false);
  // Not the one of a job with this number from before a restore, with which it would delete without a backup.
  const older = { id: '20251120T080000Z-00000000', createdAt: '2025-11-20T08:00:00.000Z', createdBy: 'Ada' };
  const bytes = Buffer.from('older');
  store.backups = [
    {
      ...older,
      bytes,
      reason: 'reset',
      job: 7,
      size: bytes.length,
      databaseSize: 5,
      sha256: 'a'.repeat(64),
      businesses: LISTINGS + 1,
      newestBusiness: LISTINGS,
      newestBatch: 0,
    },
  ];
  await test.client.execute(`update business set phone = '+90 212 418 00 11' where id = 5`);
  await test.client.execute('delete from outbox');
  const kept = [
    'site_setting',
    'import_rule',
    'html_injection_code',
    'operator',
    'contact_message',
    'pricing_plan',
    'daily_count',
    'upload',
  ];
  const keptBefore = await counts(kept);

  // An edit while the backup is written is in the next one.
  let edited = 0;
  const edit = async (step: string) => {
    if (step !== 'compress' || edited++ > 0) return;
    await test.client.execute(`update business set phone = '+90 212 418 00 22' where id = 5`);
    await test.client.execute('delete from outbox');
  };
  const unedited = await dumpDatabase(test.db);
  await expect(reset('delete', 0, edit)).rejects.toThrow('stopped');
  expect(store.backups).toHaveLength(3);
  const before = unedited.replace('+90 212 418 00 11', '+90 212 418 00 22');
  const left = await count('business');
  expect(left).toBeLessThan(LISTINGS);
  expect(left).toBeGreaterThan(0);
  expect(await selectColumn(test.db, 'select distinct held_by from outbox')).toEqual([-7]);
  // One that is added meanwhile stays.
  await importListings(test.db, [buildListing({ name: 'New here', city: 'Provo', category: 'Bakery' })]);

  const backup = store.backups[0]!.id;
  expect(await reset()).toEqual({ removed: LISTINGS, backup });
  expect(await selectColumn(test.db, 'select name from business')).toEqual(['New here']);
  expect(await selectColumn(test.db, 'select name from city')).toEqual(['Provo']);
  await test.client.execute(`delete from business`);
  expect(await reset()).toEqual({ removed: LISTINGS, backup });
  expect(store.backups).toHaveLength(3);
  const gone = [
    'business',
    'review',
    'category',
    'city',
    'country',
    'city_alias',
    'category_alias',
    'redirect',
    'slug_counter',
    'schedule',
    'opening',
    'search_word',
    'subject_day',
    'subject_month',
    'top_subject',
    'subscription',
    'business_ad',
    'business_point',
    'batch',
    'batch_row',
    'batch_reject',
    'batch_sheet',
  ];
  expect(await counts(gone)).toEqual(Object.fromEntries(gone.map((table) => [table, 0])));
  expect(await counts(kept)).toEqual(keptBefore);
  expect(
    await selectColumn(test.db, `select count(*) from business_search where business_search match 'firin'`),
  ).toEqual([0]);
  expect(await selectColumn(test.db, `select distinct entity from outbox where held_by is not null`)).toEqual(
    [],
  );
  expect(await selectColumn(test.db, `select distinct entity from outbox where entity = 'city'`)).toEqual([
    'city',
  ]);
  expect(await selectColumn(test.db, 'select batch_id from publish_hold')).toEqual([null]);
  expect(
    await selectColumn(test.db, `select after from audit_entry where action = 'database.reset'`),
  ).toContain(JSON.stringify({ businesses: LISTINGS, backup }));
  // No sample with the next start, and the form still offers what the software knows.
  expect(await isNeverUsed(test.db)).toBe(false);
  const choices = await listCategoryChoices(test.db);
  expect(choices.length).toBeGreaterThan(100);
  expect(choices.every(({ id }) => id === null)).toBe(true);

  // The backup is the database as it was.
  const file = join(folder, 'backup.sqlite.gz');
  writeFileSync(file, store.backups[0]!.bytes);
  const restored = readSettings({ DATA_DIR: join(folder, 'restored') });
  await restoreDatabase(restored, file, {
    now: new Date(),
    signal: new AbortController().signal,
    onStep: () => {},
  });
  expect(await withDatabaseFile(getSqldFile(join(folder, 'restored/database')), dumpDatabase)).toBe(before);
});
