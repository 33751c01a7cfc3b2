import { beforeEach, expect, it } from 'vitest';
import type { DatabaseStatus } from '../../../schema/contracts/database.ts';
import { TASK_NAMES, type Task } from '../../../schema/contracts/task.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { runScheduled } from '../../scheduled.ts';
import { publishHome } from '../../testing/data/publish-home.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';
import { bindings, requestAsOperator, sendRequest } from '../../testing/request.ts';
import { getOperatorHeaders } from '../../testing/operators/session-headers.ts';

const db = testDatabase();
const HOUR = 3600_000;
const FRIDAY = Date.parse('2026-11-20T12:00:30Z');
const runAt = (at: number, changed: object = {}) =>
  runScheduled({ ...bindings, ...changed }, () => new Date(at));
const list = async () => (await (await requestAsOperator('/api/admin/tasks')).json()) as Task[];
const find = async (name: string) => (await list()).find((task) => task.name === name)!;
const run = (name: string) => requestAsOperator(`/api/admin/tasks/${name}/run`, { method: 'POST' });
/** Objects of the page store, and their bytes. */
async function measurePages() {
  const { objects } = await bindings.PAGES.list();
  return { objects: objects.length, bytes: objects.reduce((sum, { size }) => sum + size, 0) };
}
const jobs = () => selectColumn(db, 'select kind from job order by id');

beforeEach(async () => {
  await publishHome();
  await db.$client.batch(['delete from task_run', 'delete from job'], 'write');
});

it('run by their schedules: each minute at once, nightly and weekly ones not before their first night', async () => {
  expect((await list()).map(({ name, last }) => [name, last])).toEqual(
    TASK_NAMES.map((name) => [name, null]),
  );
  await runAt(FRIDAY);
  expect(await jobs()).toEqual([]);
  const first = await list();
  expect(first.filter(({ last }) => last === null).map(({ name }) => name)).toEqual([
    'backup',
    'backup-retention',
    'page-store',
    'photos',
    'optimize',
    'restore-check',
  ]);
  expect(first[0]).toMatchObject({
    name: 'health',
    last: { startedAt: '2026-11-20T12:00:30.000Z', error: null, startedBy: null },
  });
  await runAt(FRIDAY + 12 * HOUR);
  expect(await jobs()).toEqual([]);
  await runAt(FRIDAY + 13 * HOUR);
  expect(await jobs()).toEqual(['backup']);
  // One that waits for a runner is not started twice.
  await runAt(FRIDAY + 13 * HOUR + 60_000);
  await runAt(FRIDAY + 37 * HOUR);
  expect(await jobs()).toEqual(['backup']);
  expect(await selectColumn(db, 'select input from job')).toEqual(['{"reason":"nightly"}']);
  await db.$client.execute(`update job set state = 'done'`);
  // A worker that slept through a night makes up for it once.
  await runAt(FRIDAY + 66 * HOUR);
  await runAt(FRIDAY + 67 * HOUR);
  expect(await jobs()).toEqual(['backup', 'backup', 'optimize', 'restore-check']);
  expect(await find('page-store')).toMatchObject({ last: { result: await measurePages() } });
  expect((await find('backup')).last?.startedAt).toBe('2026-11-23T06:00:30.000Z');
});

it('report a failure, which does not stop the others', async () => {
  const broken = { list: () => Promise.reject(new Error('The bucket is gone.')) };
  await runAt(FRIDAY);
  await expect(runAt(FRIDAY + 2 * HOUR, { BACKUPS: broken })).rejects.toThrow('Some scheduled tasks failed');
  expect(await find('backup-retention')).toMatchObject({
    last: { error: 'The store of backups is unavailable. Try again in a few seconds.' },
  });
  expect((await find('submissions')).last?.startedAt).toBe('2026-11-20T14:00:30.000Z');
});

it('that fail keep the result of the last run that did not', async () => {
  await runAt(FRIDAY);
  await runAt(FRIDAY + 15 * HOUR);
  const { result } = (await find('page-store')).last!;
  expect(result).toMatchObject(await measurePages());
  const gone = { ...bindings.PAGES, list: () => Promise.reject(new Error('gone')) };
  await expect(runAt(FRIDAY + 39 * HOUR, { PAGES: gone })).rejects.toThrow('Some scheduled tasks failed');
  expect((await find('page-store')).last).toMatchObject({ error: 'gone', result });
  const { pageStore } = (await (await requestAsOperator('/api/admin/database')).json()) as DatabaseStatus;
  expect(pageStore).toEqual({ ...(await measurePages()), measuredAt: '2026-11-21T03:00:30.000Z' });
});

it('run by hand, with an audit entry, and tell what came out', async () => {
  const response = await run('page-store');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    name: 'page-store',
    last: { error: null, result: await measurePages() },
    job: null,
  });
  expect((await find('page-store')).last?.startedBy).not.toBeNull();
  const backup = (await (await run('backup')).json()) as Task;
  expect(backup.job).toMatchObject({ kind: 'backup', state: 'waiting' });
  expect(await selectColumn(db, 'select input from job')).toEqual(['{"reason":"manual"}']);
  expect(((await (await run('backup')).json()) as Task).job?.id).toBe(backup.job?.id);
  expect(
    await selectColumn(
      db,
      `select entity_id from audit_entry where action = 'task.run' and operator_id is not null order by id desc limit 3`,
    ),
  ).toEqual(['backup', 'backup', 'page-store']);
});

it('run once per time when triggers overlap, also if one of them dies before its end', async () => {
  await runAt(FRIDAY);
  await Promise.all([runAt(FRIDAY + 13 * HOUR), runAt(FRIDAY + 13 * HOUR + 1000)]);
  expect(await jobs()).toEqual(['backup']);
  await db.$client.batch([`update task_run set counted_from = '2036-01-01'`, 'delete from job'], 'write');
  // A wrong clock of the past blocks nothing.
  await runAt(FRIDAY + 14 * HOUR);
  await runAt(FRIDAY + 14 * HOUR + 60_000);
  expect(await jobs()).toEqual(['backup', 'optimize', 'restore-check']);
  await db.$client.execute('delete from job');
  const tooLong = { list: () => new Promise<never>(() => {}) };
  void runAt(FRIDAY + 37 * HOUR, { BACKUPS: tooLong });
  await expect.poll(jobs).toEqual(['backup']);
  await db.$client.execute('delete from job');
  await runAt(FRIDAY + 37 * HOUR + 60_000);
  expect(await jobs()).toEqual([]);
});

it('that fail by hand answer with the reason, and strangers run none', async () => {
  await db.$client.execute('alter table rate_limit rename to rate_limit_away');
  const { result } = await captureErrorLog(() => run('retention')).finally(() =>
    db.$client.execute('alter table rate_limit_away rename to rate_limit'),
  );
  expect(result.status).toBe(422);
  expect(await result.json()).toMatchObject({
    code: 'task_failed',
    error: expect.stringMatching(/^The task retention failed: .*no such table: rate_limit/) as string,
  });
  expect((await find('retention')).last?.error).toContain('no such table: rate_limit');
  const audit = () => selectColumn(db, `select count(*) from audit_entry where action = 'task.run'`);
  const before = await audit();
  for (const name of TASK_NAMES)
    expect((await sendRequest(`/api/admin/tasks/${name}/run`, { method: 'POST' })).status).toBe(401);
  const { Cookie } = await getOperatorHeaders();
  expect(
    (await sendRequest('/api/admin/tasks/backup/run', { method: 'POST', headers: { Cookie: Cookie! } }))
      .status,
  ).toBe(403);
  expect((await run('drop-tables')).status).toBe(400);
  expect(await audit()).toEqual(before);
  expect(await jobs()).toEqual([]);
});
