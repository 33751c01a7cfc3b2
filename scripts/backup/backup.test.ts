import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import { importListings, selectColumn } from '../../schema/store/commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../schema/store/testing.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import { findTemplateName } from '../publish/store/template-name.ts';
import { withDatabase } from '../runtime/database/database.ts';
import { getSqldFile } from '../runtime/database/sqld.ts';
import { prepareDataDir } from '../runtime/settings/data-dir.ts';
import { readSettings } from '../runtime/settings/settings.ts';
import { digestTables } from './digest-tables.ts';
import { restoreDatabase } from './restore-database.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

/** Tables that a restore changes: sessions, pages and jobs of before must not go on. */
const CHANGED = [
  'audit_entry',
  'audit_entry_seq',
  'job',
  'publish_target',
  'session',
  'sqlite_sequence',
  'upkeep',
];
const NAMES = [
  'Fırın',
  'Bäckerei',
  'O\'Brien\'s "Bakery"',
  'बेकरी',
  '東京パン',
  'مخبز دبي',
  'line\nbreak, 100%;--',
];
const folder = mkdtempSync(join(tmpdir(), 'hub-backup-'));
const path = join(folder, 'backups', 'backup.sqlite.gz');
const signal = new AbortController().signal;
const steps: string[] = [];
let test: TestDatabase;
let written: WrittenBackup;
beforeAll(async () => {
  test = await startTestDatabase();
  prepareDataDir(folder);
  await importListings(
    test.db,
    Array.from({ length: 600 }, (_, i) =>
      buildListing({
        name: `${NAMES[i % NAMES.length]} ${i}`,
        city: ['Provo', 'İzmir', 'München', 'मुंबई', '東京', 'دبي'][i % 6]!,
        category: i % 2 === 0 ? 'Bakery' : 'Restaurant',
        latitude: 41 + i / 7777,
        longitude: 29 + i / 999,
        rating: 4.1 + (i % 9) / 10,
        reviews: [{ authorName: 'Ann', rating: 5, comment: "C'est bon", createdAt: '2026-03-01T10:00:00Z' }],
      }),
    ),
  );
  await test.client.batch(
    [
      `insert into operator (name, access_key_id, access_key_hash, user_code_hash, password_hash, created_at)
        values ('Ada', 'k', 'h', 'h', 'h', '2026')`,
      `insert into session (id_hash, operator_id, created_at, last_seen_at, expires_at, address_key)
        values ('s', 1, '2026', '2026', '2099', '')`,
      `insert into job (kind, lane, state, created_at, created_by) values ('import-apply', 'data', 'running', '2026', 'Ada')`,
      `insert into publish_target values ('release:x', 1, 't', '2026')`,
    ],
    'write',
  );
  written = await writeBackup(
    path,
    {
      database: { url: test.url, token: null, file: test.file },
      replica: getPublishFolders(readSettings({ DATA_DIR: folder })),
    },
    { signal, onStep: ({ step }) => void (steps.at(-1) === step || steps.push(step)) },
  );
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const restore = (backup: string, env: Record<string, string>) =>
  restoreDatabase(readSettings(env), backup, {
    now: new Date('2026-11-20T08:00:00Z'),
    signal,
    onStep: () => {},
  });
const digestUnchanged = async (file: string) =>
  (await digestTables(file)).filter(({ table }) => !CHANGED.includes(table));
/** Checks of what triggers, indexes and virtual tables keep, and of what a restore changes. */
const readState = async (db: TestDatabase['db']) => ({
  integrity: await selectColumn(db, 'pragma integrity_check'),
  found: await selectColumn(db, `select count(*) from business_search where business_search match 'firin'`),
  points: await selectColumn(db, 'select count(*) from business_point'),
  triggers: await selectColumn(db, `select count(*) from sqlite_schema where type in ('trigger', 'index')`),
});
const CLEANED = `select (select count(*) from session) || (select count(*) from publish_target) || (select state from job)
  || (select action from audit_entry order by id desc limit 1) || (select restored_at is not null from upkeep)`;

it('writes the whole database to one file that only its owner can read, and leaves no others', async () => {
  expect(steps).toEqual(['copy', 'digest', 'backup', 'compress']);
  expect(written).toMatchObject({
    businesses: 600,
    newestBusiness: 600,
    newestBatch: 0,
    size: statSync(path).size,
  });
  expect(written.databaseSize).toBeGreaterThan(2 * written.size);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'backups'))).toEqual(['backup.sqlite.gz']);
  const { createHash } = await import('node:crypto');
  expect(
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ).toBe(written.sha256);
});

it('is restored into an empty folder with equal rows and checksums, and not over a database', async () => {
  const env = { DATA_DIR: join(folder, 'local') };
  const manifest = await restore(path, env);
  expect(manifest.find(({ table }) => table === 'business')).toMatchObject({ rows: 600 });
  const file = getSqldFile(join(env.DATA_DIR, 'database'));
  expect(await digestUnchanged(file)).toEqual(await digestUnchanged(test.file));
  await withDatabase(readSettings(env), async ({ db }) => {
    expect(await readState(db)).toEqual(await readState(test.db));
    expect(await selectColumn(db, CLEANED)).toEqual(['00stoppeddatabase.restore1']);
    expect(await findTemplateName(test.db, 'template')).toMatch(/^template-[0-9a-f]{16}$/);
    expect(await findTemplateName(db, 'template')).toMatch(/^template-[0-9a-f]{16}-[0-9a-z]{8}$/);
    await expect(restore(path, env)).rejects.toThrow('is in use. Stop npm start and other commands first.');
  });
  await expect(restore(path, env)).rejects.toThrow('There is a database in');
});

it('is restored into an empty server with equal rows and checksums, and not over a database', async () => {
  const empty = await startTestDatabase(() => Promise.resolve());
  try {
    const env = { DATA_DIR: join(folder, 'remote'), DATABASE_URL: empty.url };
    await restore(path, env);
    expect(await readState(empty.db)).toEqual(await readState(test.db));
    expect(await digestUnchanged(empty.file)).toEqual(await digestUnchanged(test.file));
    expect(await selectColumn(empty.db, CLEANED)).toEqual(['00stoppeddatabase.restore1']);
    // Triggers and counters of ids work on.
    await importListings(empty.db, [buildListing({ name: 'New here', city: 'Provo', category: 'Bakery' })]);
    expect(await selectColumn(empty.db, 'select max(id) from business')).toEqual([601]);
    await expect(restore(path, env)).rejects.toThrow(
      'is not empty. Create a new one, and set DATABASE_URL to it.',
    );
  } finally {
    await empty.close();
  }
});

it('refuses a file that is cut off, damaged, changed or no backup, and restores nothing', async () => {
  const bytes = await readFile(path);
  const damaged = Buffer.from(bytes);
  damaged[bytes.length >> 1]! ^= 1;
  const plain = join(folder, 'plain.db');
  const { decompressFile } = await import('./compress-file.ts');
  await decompressFile(path, plain, signal);
  const { withDatabaseFile } = await import('../runtime/database/database-file.ts');
  await withDatabaseFile(plain, (db) =>
    db.$client.execute(`update review set author_name = 'Eve' where id = 7`),
  );
  const changed = join(folder, 'changed.gz');
  await pipeline(
    async function* () {
      yield await readFile(plain);
    },
    createGzip(),
    createWriteStream(changed),
  );
  const write = async (name: string, content: Buffer | string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const env = { DATA_DIR: join(folder, 'refused') };
  for (const [file, reason] of [
    [await write('short.gz', bytes.subarray(0, -1000)), 'is damaged: unexpected end of file'],
    [await write('damaged.gz', damaged), 'is damaged: '],
    [changed, 'these tables differ from its manifest: outbox, review, sqlite_sequence.'],
    [test.file, 'This database is not a backup'],
    [await write('text.txt', 'name,city\n'), 'it is not a readable SQLite database'],
  ] as const) {
    await expect(restore(file, env), file).rejects.toThrow(reason);
    expect(readdirSync(env.DATA_DIR)).toEqual(['run']);
  }
});

it('leaves nothing when it is stopped, and the next run replaces what a kill left', async () => {
  const stop = new AbortController();
  const other = join(folder, 'stopped', 'b.gz');
  const write = (abort: AbortSignal, onStep: (name: string) => void) =>
    writeBackup(
      other,
      {
        database: { url: test.url, token: null, file: test.file },
        replica: getPublishFolders(readSettings({ DATA_DIR: folder })),
      },
      { signal: abort, onStep: ({ step }) => onStep(step) },
    );
  await expect(write(stop.signal, (step) => step === 'compress' && stop.abort())).rejects.toThrow();
  expect(readdirSync(join(folder, 'stopped'))).toEqual([]);
  for (const ending of ['.copy', '.database', '.part']) await writeFile(other + ending, 'left by a kill');
  await write(signal, () => {});
  expect(readdirSync(join(folder, 'stopped'))).toEqual(['b.gz']);
  expect(existsSync(other)).toBe(true);
});
