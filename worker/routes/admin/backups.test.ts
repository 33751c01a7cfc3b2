import { beforeEach, expect, it } from 'vitest';
import {
  type Backup,
  BACKUP_DAYS,
  type BackupFacts,
  type BackupUpload,
} from '../../../schema/contracts/backup.ts';
import type { DatabaseStatus, TableSize } from '../../../schema/contracts/database.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { purgeBackups } from '../../backups/backup-store.ts';
import { publishHome } from '../../testing/data/publish-home.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import {
  bindings,
  buildJsonRequest,
  requestAsOperator,
  requestAsPublisher,
  sendRequest,
} from '../../testing/request.ts';

const db = testDatabase();
const INTERNAL = '/api/internal/backups';
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T08:00:00Z');
const BYTES = new TextEncoder().encode('a backup, which the worker does not read');
const buildFacts = (facts: Partial<BackupFacts> = {}): BackupFacts => ({
  reason: 'nightly',
  job: 31,
  createdAt: new Date(NOW).toISOString(),
  createdBy: 'Yönetici Ağa',
  size: BYTES.length,
  databaseSize: 100,
  sha256: 'a'.repeat(64),
  businesses: 15,
  newestBusiness: 15,
  newestBatch: 0,
  ...facts,
});
async function begin(facts: BackupFacts): Promise<BackupUpload> {
  const response = await requestAsPublisher(INTERNAL, buildJsonRequest('POST', facts));
  expect(response.status).toBe(201);
  return (await response.json()) as BackupUpload;
}
const sendPart = ({ id, upload }: BackupUpload, number: number, bytes: Uint8Array) =>
  requestAsPublisher(`${INTERNAL}/${id}/parts/${number}?upload=${encodeURIComponent(upload)}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'Content-Length': String(bytes.length) },
  });
const complete = ({ id, upload }: BackupUpload, parts: unknown[]) =>
  requestAsPublisher(
    `${INTERNAL}/${id}/complete?upload=${encodeURIComponent(upload)}`,
    buildJsonRequest('POST', { parts }),
  );
async function store(facts: Partial<BackupFacts> = {}): Promise<string> {
  const upload = await begin(buildFacts(facts));
  const part = await (await sendPart(upload, 1, BYTES)).json();
  expect((await complete(upload, [part])).status).toBe(200);
  return upload.id;
}
const list = async () => (await (await requestAsOperator('/api/admin/backups')).json()) as Backup[];

beforeEach(async () => {
  const { objects } = await bindings.BACKUPS.list();
  await bindings.BACKUPS.delete(objects.map(({ key }) => key));
});

it('lists a backup once all its parts are joined, gives it to operators, and records the download', async () => {
  const upload = await begin(buildFacts());
  const part = await (await sendPart(upload, 1, BYTES)).json();
  expect(await list()).toEqual([]);
  expect((await requestAsOperator(`/api/admin/backups/${upload.id}`)).status).toBe(404);
  expect((await complete(upload, [part])).status).toBe(200);
  // Its answer was lost.
  expect((await complete(upload, [part])).status).toBe(200);
  expect(await list()).toEqual([{ id: upload.id, ...buildFacts() }]);
  expect(upload.id).toMatch(/^20261120T080000Z-[0-9a-f]{8}$/);

  const response = await requestAsOperator(`/api/admin/backups/${upload.id}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/gzip',
    'content-length': String(BYTES.length),
    'content-disposition': `attachment; filename="business-hub_${upload.id}.sqlite.gz"`,
    'cache-control': 'no-store',
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
  expect(
    await selectColumn(
      db,
      `select after from audit_entry where action = 'backup.download' and entity_id = '${upload.id}' and operator_id is not null`,
    ),
  ).toEqual([JSON.stringify({ size: BYTES.length })]);
  const internal = await requestAsPublisher(`${INTERNAL}/${upload.id}`);
  expect(new Uint8Array(await internal.arrayBuffer())).toEqual(BYTES);
  expect(await (await requestAsPublisher(INTERNAL)).json()).toEqual(await list());
});

it('gives backups neither to strangers nor to the wrong token, also when asked often', async () => {
  const id = await store();
  const log = () => selectColumn(db, `select count(*) from audit_entry where entity = 'backup'`);
  const before = await log();
  for (let attempt = 0; attempt < 20; attempt++)
    for (const path of ['/api/admin/backups', `/api/admin/backups/${id}`, INTERNAL, `${INTERNAL}/${id}`])
      expect((await sendRequest(path, { headers: { Authorization: 'Bearer wrong' } })).status, path).toBe(
        401,
      );
  expect((await requestAsOperator(INTERNAL)).status).toBe(401);
  expect((await sendRequest(INTERNAL, buildJsonRequest('POST', buildFacts()))).status).toBe(401);
  expect((await requestAsPublisher('/api/admin/backups')).status).toBe(401);
  expect((await requestAsOperator('/api/admin/backups/..%2Fother')).status).toBe(400);
  expect((await requestAsOperator('/api/admin/backups/20261120T080000Z-00000000')).status).toBe(404);
  expect(await log()).toEqual(before);
});

it('refuses parts that are too large or lost, and lists nothing that is shorter than its facts say', async () => {
  const upload = await begin(buildFacts({ size: BYTES.length + 1 }));
  expect((await sendPart(upload, 1, new Uint8Array(0))).status).toBe(400);
  const part = (await (await sendPart(upload, 1, BYTES)).json()) as { etag: string };
  expect((await complete(upload, [{ number: 2, size: 5, etag: part.etag }])).status).toBe(400);
  expect((await complete(upload, [{ number: 1, size: BYTES.length, etag: part.etag }])).status).toBe(409);
  await bindings.BACKUPS.put('other.sqlite.gz', 'no facts');
  expect(await list()).toEqual([]);
});

it('keeps backups for 14 days, and the newest one until there is another', async () => {
  const at = (days: number, ms = 0) => ({ createdAt: new Date(NOW - days * DAY + ms).toISOString() });
  const ids = [await store(at(0)), await store(at(BACKUP_DAYS)), await store(at(BACKUP_DAYS, -1))];
  expect(await purgeBackups(bindings.BACKUPS, new Date(NOW))).toBe(1);
  expect((await list()).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(await purgeBackups(bindings.BACKUPS, new Date(NOW + 400 * DAY))).toBe(1);
  expect((await list()).map(({ id }) => id)).toEqual(ids.slice(0, 1));
});

it('reports the state of the database as the database itself does (A-2.8-01)', async () => {
  await seed(db);
  await publishHome();
  const id = await store();
  const status = (await (await requestAsOperator('/api/admin/database')).json()) as DatabaseStatus;
  const [size] = await selectColumn(
    db,
    'select page_count * page_size from pragma_page_count, pragma_page_size',
  );
  expect(status).toMatchObject({
    releases: 1,
    pages: 1,
    publishedAt: '2026-11-20T12:00:00.000Z',
    pageStore: null,
    optimize: null,
  });
  expect(status.size).toBe(size);
  expect([status.migrations]).toEqual(await selectColumn(db, 'select count(*) from __drizzle_migrations'));
  expect([status.pending]).toEqual(await selectColumn(db, 'select count(*) from outbox'));
  expect(status.lastBackup?.id).toBe(id);
  const tables = (await (await requestAsOperator('/api/admin/database/tables')).json()) as TableSize[];
  expect(tables.find(({ name }) => name === 'business')!.rows).toBeGreaterThan(10);
  expect(tables.length).toBeGreaterThan(30);
  for (const { name, rows } of tables)
    if (name !== 'session')
      expect([rows], name).toEqual(await selectColumn(db, `select count(*) from "${name}"`));
  for (const path of ['/api/admin/database', '/api/admin/database/tables'])
    expect((await sendRequest(path)).status).toBe(401);
});
