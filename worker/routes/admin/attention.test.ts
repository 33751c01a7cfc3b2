import { beforeEach, expect, it } from 'vitest';
import { Attention } from '../../../schema/contracts/attention.ts';
import { requestAsOperator, requestFresh } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

const db = testDatabase();
const run = (sql: string) => db.$client.execute(sql);
const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const load = async () => {
  const response = await requestAsOperator('/api/admin/attention');
  expect(response.status, await response.clone().text()).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return Attention.parse(await response.json());
};

beforeEach(async () => {
  await seed(db);
  for (const table of ['job', 'batch', 'contact_message']) await run(`delete from ${table}`);
});

const addJob = (kind: string, state: string, subject: string, finishedAt: string | null = null) =>
  db.$client.execute({
    sql: `insert into job (kind, lane, state, subject, created_at, created_by, finished_at, error)
      values (?, 'data', ?, ?, ?, 'Ada', ?, iif(? = 'failed', 'job_died', null))`,
    args: [kind, state, subject, ago(1), finishedAt, state],
  });
const addBatch = (id: number, state: string, appliedAt: string | null) =>
  db.$client.execute({
    sql: `insert into batch (id, kind, state, name, feed, created_at, created_by, applied_at)
      values (?, 'import', ?, ?, 'feed', ?, 'Ada', ?)`,
    args: [id, state, `Datei ${id}.xlsx`, ago(40), appliedAt],
  });
const addRejects = (batchId: number, count: number, repairedAt: string | null = null) =>
  db.$client.batch(
    Array.from({ length: count }, (_, i) => ({
      sql: `insert into batch_reject (batch_id, position, sheet, row, cells, problems, repaired_at)
        values (?, ?, 'Liste', 1, '[]', '[]', ?)`,
      args: [batchId, (repairedAt === null ? 0 : 100) + i, repairedAt],
    })),
    'write',
  );

it('tells jobs under way, the oldest first, and at most five', async () => {
  for (let i = 1; i <= 6; i += 1)
    await addJob('import-preview', i === 1 ? 'running' : 'waiting', `${i}.xlsx`);
  await addJob('import-apply', 'done', 'done.xlsx', ago(0));
  const { jobs } = await load();
  expect(jobs.map(({ subject }) => subject)).toEqual(['1.xlsx', '2.xlsx', '3.xlsx', '4.xlsx', '5.xlsx']);
});

it('tells jobs that failed in the last week, unless a later one has done their work', async () => {
  expect((await load()).failedJobs).toEqual({ total: 0, newest: null });
  await addJob('import-apply', 'failed', 'old.xlsx', ago(8));
  await addJob('import-apply', 'failed', 'done-since.xlsx', ago(6));
  await addJob('import-apply', 'done', 'done-since.xlsx', ago(5));
  await addJob('import-undo', 'failed', 'işletmeler.xlsx', ago(3));
  await addJob('import-apply', 'failed', '店舗.xlsx', ago(2));
  await addJob('import-preview', 'done', '店舗.xlsx', ago(1));
  const { failedJobs } = await load();
  expect(failedJobs).toMatchObject({
    total: 2,
    newest: { kind: 'import-apply', subject: '店舗.xlsx', error: 'job_died' },
  });
});

it('counts unread messages', async () => {
  for (const status of ['new', 'new', 'read', 'done'])
    await db.$client.execute({
      sql: `insert into contact_message (name, email, subject, message, type, status, created_at)
        values ('Ada', 'ada@example.com', 's', 'm', 'general', ?, ?)`,
      args: [status, ago(0)],
    });
  expect((await load()).newMessages).toBe(2);
});

it('names files that wait for a decision, and rejected rows of files that were applied lately', async () => {
  await addBatch(1, 'applied', ago(31));
  await addRejects(1, 4);
  await addBatch(2, 'applied', ago(2));
  await addRejects(2, 3);
  await addRejects(2, 2, ago(1));
  await addBatch(3, 'undone', ago(2));
  await addRejects(3, 5);
  await addBatch(4, 'previewed', null);
  await addBatch(5, 'previewed', null);
  await addRejects(5, 6);
  await addBatch(6, 'discarded', null);
  const { openBatches, rejectedRows } = await load();
  expect(openBatches).toEqual({ total: 2, newest: { id: 5, name: 'Datei 5.xlsx' } });
  expect(rejectedRows).toEqual({ total: 3, newest: { id: 2, name: 'Datei 2.xlsx' } });
});

it('says that no backup was written in the last two days', async () => {
  await requestAsOperator('/api/admin/session');
  await run(`update operator set created_at = '${ago(1)}'`);
  expect((await load()).lateBackup).toBeNull();
  await run(`update operator set created_at = '${ago(3)}'`);
  expect((await load()).lateBackup).toEqual({ lastAt: null });
  const last = ago(2.1);
  await addJob('backup', 'done', 'nightly', last);
  await addJob('backup', 'failed', 'nightly', ago(1));
  expect((await load()).lateBackup).toEqual({ lastAt: last });
  await addJob('backup', 'done', 'nightly', ago(1.9));
  expect((await load()).lateBackup).toBeNull();
});

it('says that the site is behind, but not while it is being published', async () => {
  expect((await load()).isBehind).toBe(true);
  await addJob('publish', 'running', 'Website');
  expect((await load()).isBehind).toBe(false);
});

it('refuses strangers and unknown parameters', async () => {
  expect((await requestFresh('/api/admin/attention')).status).toBe(401);
  expect((await requestAsOperator('/api/admin/attention?days=7')).status).toBe(400);
});
