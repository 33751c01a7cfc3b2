import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { JobProgress } from '../../../schema/contracts/job.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { importListings, selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { type BackupServer, startBackupServer } from '../../backup/testing/backup-server.ts';
import { getServerFolder } from '../../backup/work-folder.ts';
import { findSqld } from '../../runtime/database/sqld.ts';
import { prepareDataDir } from '../../runtime/settings/data-dir.ts';
import { readSettings } from '../../runtime/settings/settings.ts';
import type { JobContext } from '../job-context.ts';
import { handlers } from './index.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'hub-backup-jobs-'));
let test: TestDatabase;
let store: BackupServer;
beforeAll(async () => {
  test = await startTestDatabase();
  store = await startBackupServer(4096);
  prepareDataDir(folder);
  await importListings(
    test.db,
    Array.from({ length: 300 }, (_, i) =>
      buildListing({ name: `Fırın ${i}`, city: 'İzmir', category: 'Bakery' }),
    ),
  );
});
afterAll(async () => {
  store.close();
  await test.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  store.backups = [];
  store.failures = [];
});

const steps: string[] = [];
function run(
  kind: 'backup' | 'restore-check' | 'optimize',
  onStep: (step: string, stop: () => void) => void = () => {},
) {
  const stop = new AbortController();
  const context: JobContext = {
    db: test.db,
    database: { url: test.url, token: null, file: test.file },
    settings: readSettings({ DATA_DIR: folder }),
    worker: store.worker,
    job: { id: 7, batchId: null, subject: null, actor: TESTER },
    clock: () => NOW,
    signal: stop.signal,
    progress({ step }: JobProgress) {
      if (steps.at(-1) !== step) steps.push(step);
      onStep(step, () => stop.abort(new Error('stopped')));
    },
  };
  steps.splice(0);
  return handlers[kind]!(context, { reason: 'manual' });
}

it('stores a backup in parts, restores it to check it, and leaves no file (A-2.8-03)', async () => {
  store.failures = [503, 503];
  const result = await run('backup');
  const [backup] = store.backups;
  expect(result).toEqual({ backup: backup!.id, size: backup!.bytes.length, businesses: 300 });
  expect(backup).toMatchObject({
    reason: 'manual',
    job: 7,
    createdAt: NOW.toISOString(),
    createdBy: TESTER.name,
  });
  expect(backup!.size).toBeGreaterThan(3 * 4096);
  expect(steps).toEqual(['copy', 'digest', 'backup', 'compress', 'upload']);
  expect(existsSync(join(folder, 'backup-work'))).toBe(false);

  const check = await run('restore-check');
  const tables = Number(
    (
      await selectColumn(
        test.db,
        `select count(*) from pragma_table_list where schema = 'main' and type in ('table', 'shadow') and name <> 'sqlite_schema'`,
      )
    )[0],
  );
  expect(check).toMatchObject({ backup: backup!.id, businesses: 300, tables });
  expect(check.rows).toBeGreaterThan(600);
  expect(steps).toEqual(['fetch', 'decompress', 'verify', 'restore']);
  expect(existsSync(join(folder, 'backup-work'))).toBe(false);
});

it('lists no half backup when it is stopped or the store fails', async () => {
  await expect(run('backup', (step, stop) => step === 'upload' && stop())).rejects.toThrow();
  expect([...store.uploads]).toEqual([]);
  store.failures = [503, 503, 503];
  await expect(run('backup')).rejects.toThrow('returned 503 for a backup: failed');
  store.failures = [401];
  await expect(run('backup')).rejects.toThrow('returned 401');
  expect(store.backups).toEqual([]);
  expect(existsSync(join(folder, 'backup-work'))).toBe(false);
});

it('ends the server of a check that is stopped, and leaves no file', async () => {
  await run('backup');
  await expect(run('restore-check', (step, stop) => step === 'restore' && stop())).rejects.toThrow('stopped');
  expect(existsSync(join(folder, 'backup-work'))).toBe(false);
  expect(findSqld(getServerFolder(join(folder, 'backup-work')))).toBe(null);
});

it('fails the check of a backup that is damaged in the store, and without one', async () => {
  await expect(run('restore-check')).rejects.toThrow('There is no backup to check.');
  await run('backup');
  store.backups[0]!.bytes[100]! ^= 1;
  await expect(run('restore-check')).rejects.toThrow('is damaged: its SHA-256 is not');
  expect(existsSync(join(folder, 'backup-work'))).toBe(false);
});

it('optimizes: deletes expired rows, merges the search index, checks all and reports it (A-2.8-02)', async () => {
  await test.client.batch(
    [
      `insert into operator (id, name, access_key_id, access_key_hash, user_code_hash, password_hash, created_at)
        values (1, 'Ada', 'k', 'h', 'h', 'h', '2026')`,
      ...['2026-10-21T08:00:00.000Z', '2026-10-21T08:00:00.001Z'].map(
        (
          end,
          i,
        ) => `insert into session (id_hash, operator_id, created_at, last_seen_at, expires_at, address_key)
          values ('s${i}', 1, '2026', '2026', '${end}', '')`,
      ),
      `insert into job (kind, lane, state, created_at, created_by, finished_at)
        values ('import-apply', 'data', 'done', '2026-08-01', 'Ada', '2026-08-01')`,
      `insert into rate_limit values ('k', 1, '2026-11-20T07:59:59.000Z')`,
    ],
    'write',
  );
  // Each transaction is a segment of the index.
  for (let i = 0; i < 14; i++)
    await importListings(test.db, [buildListing({ name: `Kahve ${i}`, city: 'İzmir', category: 'Cafe' })]);
  const report = await run('optimize');
  expect(report).toMatchObject({ sessions: 1, jobs: 1, rateLimits: 1, merged: 1 });
  expect(report.size).toBeGreaterThan(100_000);
  expect(steps).toEqual(['clean', 'merge', 'copy', 'check']);
  expect(await selectColumn(test.db, 'select id_hash from session')).toEqual(['s1']);
  expect(readdirSync(join(folder, 'previews'))).toEqual([]);
  expect(await run('optimize')).toMatchObject({ sessions: 0, jobs: 0, rateLimits: 0, merged: 0 });
  await test.client.execute(
    `update business_search_data set block = x'00' where id = (select max(id) from business_search_data)`,
  );
  await expect(run('optimize')).rejects.toThrow('The database is damaged: ');
});
