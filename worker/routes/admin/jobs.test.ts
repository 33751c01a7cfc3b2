import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { JobKind } from '../../../schema/contracts/job.ts';
import { endJob } from '../../../schema/store/commands/job/end-job.ts';
import { claimJob, renewLease } from '../../../schema/store/commands/job/job-lease.ts';
import { startJob } from '../../../schema/store/commands/job/start-job.ts';
import { OPERATOR_NAME, getOperatorHeaders } from '../../testing/operators/session-headers.ts';
import { requestAsOperator, requestFresh } from '../../testing/request.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { loadReceivedWebhooks } from '../../testing/webhook/webhook-stub.ts';

const db = testDatabase();
const NOW = new Date('2026-11-23T12:00:00Z');
beforeEach(() => db.$client.execute('delete from job'));

const start = async (kind: JobKind, subject: string | null = null) =>
  (
    await startJob(db, {
      kind,
      subject,
      batchId: null,
      input: { secret: 'of the kind' },
      key: kind,
      actor: { kind: 'system', name: 'tests' },
      now: NOW,
    })
  ).id;
const claim = () => claimJob(db, 'data', 'runner', NOW, 10_000);
const get = async (path: string) => {
  const response = await requestAsOperator(`/api/admin/jobs${path}`);
  return {
    status: response.status,
    total: response.headers.get('X-Total-Count'),
    body: await response.json(),
  };
};
const post = async (path: string, webhook = 'jobs') => {
  const response = await requestFresh(
    `/api/admin/jobs${path}`,
    { method: 'POST', headers: await getOperatorHeaders() },
    { PUBLISH_WEBHOOK_URL: `${inject('webhookUrl')}/${webhook}` },
  );
  return { status: response.status, body: await response.json<{ code?: string }>() };
};
const findActions = async (id: number) =>
  (
    await db.$client.execute({
      sql: `select action, operator_name as name from audit_entry where entity = 'job' and entity_id = ? order by id`,
      args: [String(id)],
    })
  ).rows.map(({ action, name }) => [action, name]);

describe('GET /api/admin/jobs', () => {
  it('lists jobs with progress, result or error, without their input, newest first', async () => {
    const failed = await start('import-apply', 'berlin.xlsx');
    await claim();
    const progress = { step: 'store', done: 10, total: 40 } as const;
    await renewLease(db, { id: failed, owner: 'runner' }, { now: NOW, leaseMs: 10_000, progress });
    const end = { state: 'failed', error: 'The file has no rows.' } as const;
    await endJob(db, { id: failed, owner: 'runner' }, end, NOW);
    const waiting = await start('reset');
    const { body, total } = await get('');
    expect(total).toBe('2');
    expect(body).toEqual([
      expect.objectContaining({ id: waiting, kind: 'reset', state: 'waiting', subject: null, attempts: 0 }),
      {
        id: failed,
        kind: 'import-apply',
        state: 'failed',
        batchId: null,
        subject: 'berlin.xlsx',
        progress,
        result: null,
        error: 'The file has no rows.',
        createdAt: NOW.toISOString(),
        createdBy: 'tests',
        startedAt: NOW.toISOString(),
        finishedAt: NOW.toISOString(),
        stopRequestedAt: null,
        attempts: 1,
        isLocal: true,
      },
    ]);
    expect((await get('?state=failed&limit=1')).body).toMatchObject([{ id: failed }]);
    expect((await get('?kind=reset')).body).toMatchObject([{ id: waiting }]);
    expect((await get(`/${failed}`)).body).toMatchObject({ id: failed, state: 'failed' });
    expect(await get('/999999')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await get('?state=asleep')).status).toBe(400);
  });
});

describe('POST /api/admin/jobs/{id}/stop and /retry', () => {
  it('stops a waiting job, queues it again, wakes the runner each time, and records who did it', async () => {
    const id = await start('publish');
    expect(await post(`/${id}/stop`)).toMatchObject({ status: 200, body: { id, state: 'stopped' } });
    expect(await post(`/${id}/stop`)).toMatchObject({ status: 409, body: { code: 'job_not_stoppable' } });
    expect(await post(`/${id}/retry`)).toMatchObject({ status: 200, body: { id, state: 'waiting' } });
    expect(await post(`/${id}/retry`)).toMatchObject({ status: 409, body: { code: 'job_not_retriable' } });
    const received = await loadReceivedWebhooks('jobs');
    expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'jobs.started',
      'jobs.started',
    ]);
    expect(await findActions(id)).toEqual([
      ['job.start', 'tests'],
      ['job.stop', OPERATOR_NAME],
      ['job.retry', OPERATOR_NAME],
    ]);
  });

  it('does not queue a reset again, which is confirmed with a word and a password each time', async () => {
    const id = await start('reset');
    expect((await post(`/${id}/stop`)).status).toBe(200);
    const { status, body } = await post(`/${id}/retry`);
    expect([status, body.code]).toEqual([409, 'job_not_retriable']);
    expect((await get(`/${id}`)).body).toMatchObject({ state: 'stopped' });
    expect(await findActions(id)).not.toContainEqual(['job.retry', OPERATOR_NAME]);
  });

  it('tells how to go on with an import whose file only the command line has', async () => {
    const id = await start('import-apply', 'feed.csv');
    const refused = async () => (await post(`/${id}/retry`)).body;
    expect(await refused()).toMatchObject({ code: 'job_not_retriable' });
    expect((await post(`/${id}/stop`)).status).toBe(200);
    expect(await refused()).toMatchObject({
      code: 'file_not_on_server',
      message: expect.stringContaining('Run npm run import with the same file again'),
    });
    expect((await get(`/${id}`)).body).toMatchObject({ state: 'stopped', isLocal: true });
  });

  it('leaves a running job to its runner, which is told', async () => {
    const id = await start('import-apply');
    await claim();
    const { body } = await post(`/${id}/stop`, 'running');
    expect(body).toMatchObject({ id, state: 'running', stopRequestedAt: expect.any(String) });
    expect(await loadReceivedWebhooks('running')).toHaveLength(1);
    expect((await post('/999999/stop')).status).toBe(404);
    expect((await post('/999999/retry')).status).toBe(404);
  });
});
