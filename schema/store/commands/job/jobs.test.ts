import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../contracts/actor.ts';
import { type JobKind, JobListQuery } from '../../../contracts/job.ts';
import { findJob, listJobs } from '../../queries/job/jobs.ts';
import { findRunnerWork } from '../../queries/job/runner-work.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { selectColumn } from '../testing/stored-rows.ts';
import { endJob } from './end-job.ts';
import { claimJob, failDeadJobs, releaseJob, renewLease } from './job-lease.ts';
import { requestStop, retryJob } from './operate-job.ts';
import { dropPublishTurn, purgeJobs, takePublishTurn } from './publish-job.ts';
import { type NewJob, startJob } from './start-job.ts';

const ADA: Actor = { kind: 'operator', id: 7, name: 'Ada', address: '192.0.2.1', requestId: 'r-1' };
const BOB: Actor = { kind: 'operator', id: 8, name: 'Bob', address: null, requestId: 'r-2' };
const START = Date.parse('2026-11-23T10:00:00Z');
const LEASE_MS = 10_000;
const at = (seconds: number) => new Date(START + seconds * 1000);

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
beforeEach(() => test.client.batch(['delete from job', 'delete from batch'], 'write'));

const start = (more: Partial<NewJob> = {}) =>
  startJob(test.db, {
    kind: 'import-apply',
    subject: 'işletmeler.xlsx',
    batchId: null,
    input: { batch: 3 },
    key: null,
    actor: ADA,
    now: at(0),
    ...more,
  });
const claim = (owner: string, seconds: number) => claimJob(test.db, 'data', owner, at(seconds), LEASE_MS);
const renew = (id: number, owner: string, seconds: number) =>
  renewLease(test.db, { id, owner }, { now: at(seconds), leaseMs: LEASE_MS, progress: null });
const finish = (id: number, owner: string) =>
  endJob(test.db, { id, owner }, { state: 'done', result: { removed: 4 } }, at(60));
const hasWork = async (seconds: number) => (await findRunnerWork(test.db, at(seconds), 0)).data;
const getState = async (id: number) => (await findJob(test.db, id))!.state;

describe('starting a job', () => {
  it('shares the unfinished job of a key, and records only the new one', async () => {
    const entries = () =>
      selectColumn(test.db, `select count(*) from audit_entry where action = 'job.start'`);
    const [before] = (await entries()) as number[];
    const first = await start({ key: 'batch-3' });
    expect(first.isNew).toBe(true);
    expect(await start({ key: 'batch-3', actor: BOB })).toEqual({ id: first.id, isNew: false });
    expect((await start()).id).toBeGreaterThan(first.id);
    expect(await start({ key: 'batch-3' })).toEqual({ id: first.id, isNew: false });
    expect(await entries()).toEqual([before! + 2]);
    await claim('one', 1);
    expect(await finish(first.id, 'one')).toBe(true);
    expect((await start({ key: 'batch-3' })).isNew).toBe(true);
  });

  it('gives both requests of the same moment one job', async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => start({ key: 'same' })));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
  });
});

describe('the lease of a job', () => {
  it('is taken by one runner, oldest job first, one at a time in a lane', async () => {
    const first = await start();
    const second = await start({ kind: 'reset' });
    const publish = await start({ kind: 'publish', batchId: null });
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => claim(owner, 1)));
    const taken = claims.filter((job) => job !== null);
    expect(taken).toEqual([
      {
        id: first.id,
        kind: 'import-apply',
        subject: 'işletmeler.xlsx',
        batchId: null,
        input: { batch: 3 },
        actor: ADA,
        isStopRequested: false,
      },
    ]);
    const owner = 'abcd'[claims.findIndex((job) => job !== null)]!;
    expect(await hasWork(2)).toBe(false);
    expect(await claimJob(test.db, 'publish', 'a', at(2), LEASE_MS)).toMatchObject({ id: publish.id });
    expect(await finish(first.id, owner)).toBe(true);
    expect(await hasWork(2)).toBe(true);
    expect(await claim('b', 2)).toMatchObject({ id: second.id });
    expect(await findJob(test.db, first.id)).toMatchObject({
      state: 'done',
      result: { removed: 4 },
      startedAt: at(1).toISOString(),
      finishedAt: at(60).toISOString(),
      attempts: 1,
    });
  });

  it('is kept by renewing it, with the progress, and taken over when it runs out', async () => {
    const { id } = await start();
    await claim('a', 0);
    const progress = { step: 'store', done: 1000, total: 5000 } as const;
    expect(
      await renewLease(test.db, { id, owner: 'a' }, { now: at(9), leaseMs: LEASE_MS, progress }),
    ).toEqual({ isStopRequested: false });
    expect(await claim('b', 18)).toBeNull();
    expect(await claim('b', 20)).toMatchObject({ id });
    expect(await renew(id, 'a', 20)).toBeNull();
    expect(await finish(id, 'a')).toBe(false);
    expect(await findJob(test.db, id)).toMatchObject({ state: 'running', attempts: 2, progress });
    await releaseJob(test.db, { id, owner: 'b' }, { hasDied: false });
    expect(await findJob(test.db, id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('ends at once when the process of the job died, which counts as an attempt', async () => {
    const { id } = await start();
    await claim('a', 0);
    await releaseJob(test.db, { id, owner: 'a' }, { hasDied: true });
    expect(await claim('b', 1)).toMatchObject({ id });
    expect(await findJob(test.db, id)).toMatchObject({ state: 'running', attempts: 2 });
  });

  it('is not given a fourth time to a job whose runner died three times', async () => {
    const { id } = await start();
    const next = await start();
    for (const seconds of [0, 20, 40]) expect(await claim('a', seconds)).toMatchObject({ id });
    expect(await failDeadJobs(test.db, 'data', at(49))).toBe(0);
    expect(await claim('a', 60)).toBeNull();
    expect(await failDeadJobs(test.db, 'data', at(60))).toBe(1);
    expect(await failDeadJobs(test.db, 'data', at(60))).toBe(0);
    expect(await claim('a', 60)).toMatchObject({ id: next.id });
    expect(await findJob(test.db, id)).toMatchObject({ state: 'failed', error: 'job_died', attempts: 3 });
  });
});

describe('stopping and retrying a job', () => {
  it('stops one that waits at once, and tells the runner of one that runs', async () => {
    const running = await start();
    const waiting = await start();
    await claim('a', 0);
    expect(await requestStop(test.db, waiting.id, { actor: BOB, now: at(3) })).toBe(true);
    expect(await findJob(test.db, waiting.id)).toMatchObject({
      state: 'stopped',
      finishedAt: at(3).toISOString(),
    });
    expect(await requestStop(test.db, running.id, { actor: BOB, now: at(3) })).toBe(true);
    expect(await requestStop(test.db, running.id, { actor: BOB, now: at(4) })).toBe(false);
    expect(await getState(running.id)).toBe('running');
    expect(await renew(running.id, 'a', 4)).toEqual({ isStopRequested: true });
    await endJob(test.db, { id: running.id, owner: 'a' }, { state: 'stopped' }, at(5));
    expect(await getState(running.id)).toBe('stopped');
    expect(
      await selectColumn(test.db, `select operator_name from audit_entry where action = 'job.stop'`),
    ).toEqual(['Bob', 'Bob']);
  });

  it('queues a failed or stopped one again, for the operator who asked last', async () => {
    const { id } = await start({ kind: 'import-repair', key: 'k' });
    expect(await retryJob(test.db, id, { actor: BOB, now: at(1) })).toBe(false);
    await claim('a', 0);
    await endJob(test.db, { id, owner: 'a' }, { state: 'failed', error: 'The file is empty.' }, at(2));
    expect(await findJob(test.db, id)).toMatchObject({ state: 'failed', error: 'The file is empty.' });
    expect(await retryJob(test.db, id, { actor: BOB, now: at(3) })).toBe(true);
    expect(await findJob(test.db, id)).toMatchObject({ state: 'waiting', error: null, finishedAt: null });
    expect(await claim('a', 4)).toMatchObject({ id, actor: BOB });
  });

  it('does not queue one again while another of its key is unfinished', async () => {
    const { id } = await start({ kind: 'import-repair', key: 'k' });
    await requestStop(test.db, id, { actor: ADA, now: at(1) });
    await start({ key: 'k' });
    expect(await retryJob(test.db, id, { actor: ADA, now: at(2) })).toBe(false);
    expect(await getState(id)).toBe('stopped');
  });

  const storeBatch = (id: number, state: string, applied: string | null, upload: string | null = 'u-1') =>
    test.client.batch(
      [
        `insert or ignore into upload (id, name, size, part_size, multipart_id, created_at, created_by)
          values ('u-1', 'a.csv', 1, 1, '', '', '')`,
        {
          sql: `insert into batch (id, kind, state, name, feed, applied_at, upload_id, created_at, created_by)
            values (?, 'import', ?, 'a.csv', 'a', ?, ?, '', '')`,
          args: [id, state, applied, upload],
        },
      ],
      'write',
    );
  const stopped = async (kind: JobKind, batchId: number | null) => {
    const { id } = await start({ kind, batchId });
    await requestStop(test.db, id, { actor: ADA, now: at(1) });
    return id;
  };
  const tryAgain = (id: number) => retryJob(test.db, id, { actor: BOB, now: at(2) });

  it('does not queue an import again whose file only the command line has', async () => {
    await storeBatch(1, 'failed', '2026', null);
    await storeBatch(2, 'failed', '2026');
    const isLocal = async (id: number) => (await findJob(test.db, id))!.isLocal;
    // A command that died before it had a batch, and one with a batch.
    for (const batchId of [null, 1]) {
      const id = await stopped('import-apply', batchId);
      expect([batchId, await isLocal(id), await tryAgain(id)]).toEqual([batchId, true, false]);
    }
    // An undo needs no file.
    for (const [kind, batchId] of [['import-undo', 1] as const, ['import-apply', 2] as const]) {
      const id = await stopped(kind, batchId);
      expect([kind, await isLocal(id), await tryAgain(id)]).toEqual([kind, false, true]);
    }
  });

  it('queues the job of a batch again only as the batch allows it, which it then works on', async () => {
    const getBatch = (id: number) =>
      selectColumn(test.db, `select state || ' ' || coalesce(job_id, '') from batch where id = ${id}`);
    // Undone meanwhile: nothing of it may be stored again, because it could not be undone any more.
    await storeBatch(1, 'undone', '2026');
    for (const kind of ['import-apply', 'import-undo', 'import-repair', 'import-preview'] as const)
      expect([kind, await tryAgain(await stopped(kind, 1))]).toEqual([kind, false]);
    await storeBatch(2, 'discarded', null);
    expect(await tryAgain(await stopped('import-apply', 2))).toBe(false);
    // An undo before a later repair would take that back without a question.
    await storeBatch(3, 'applied', '2026');
    const undo = await stopped('import-undo', 3);
    const [first, second] = [await stopped('import-repair', 3), await stopped('import-repair', 3)];
    expect(await tryAgain(undo)).toBe(false);
    expect([await tryAgain(first!), await tryAgain(second!)]).toEqual([true, true]);
    expect(await getBatch(3)).toEqual([`applied ${second}`]);
    // One that can go on gets the state and the job, so that its next end returns it.
    await storeBatch(4, 'stopped', '2026');
    const apply = await stopped('import-apply', 4);
    expect([await tryAgain(apply), await tryAgain(apply)]).toEqual([true, false]);
    expect(await getBatch(4)).toEqual([`applying ${apply}`]);
    await requestStop(test.db, apply, { actor: ADA, now: at(3) });
    expect(await getBatch(4)).toEqual([`stopped ${apply}`]);
    // Sent to be applied without a preview, and not begun.
    await storeBatch(5, 'uploaded', null);
    expect(await tryAgain(await stopped('import-apply', 5))).toBe(true);
  });

  it.each([
    ['applying', { applied_at: '2026' }, 'stopped'],
    // Nothing was stored yet: it can be compared, applied and discarded as before.
    ['applying', {}, 'uploaded'],
    ['applying', { rules: '{}' }, 'previewed'],
    ['undoing', { applied_at: '2026', counts: '{}' }, 'applied'],
    ['undoing', { applied_at: '2026' }, 'stopped'],
    ['previewing', {}, 'uploaded'],
    ['previewing', { rules: '{}' }, 'previewed'],
    ['applied', { applied_at: '2026', counts: '{}' }, 'applied'],
  ])('returns a batch that is %s with %j to the state %s', async (state, columns, expected) => {
    const { id } = await start({ batchId: 5 });
    await test.client.execute({
      sql: `insert into batch (id, kind, state, name, feed, job_id, created_at, created_by)
        values (5, 'import', ?, 'a.csv', 'a', ?, '', '')`,
      args: [state, id],
    });
    for (const [column, value] of Object.entries(columns))
      await test.client.execute({ sql: `update batch set ${column} = ?`, args: [value] });
    await requestStop(test.db, id, { actor: ADA, now: at(1) });
    expect(await selectColumn(test.db, 'select state from batch')).toEqual([expected]);
  });
});

describe('the turn of a publish', () => {
  const take = (owner: string, seconds: number) =>
    takePublishTurn(test.db, { owner, author: 'runner', now: at(seconds), leaseMs: LEASE_MS });

  it('is one at a time on all machines, and at once that of the machine whose publish was killed', async () => {
    const turns = await Promise.all(['a', 'b', 'c'].map((owner) => take(owner, 0)));
    const [turn] = turns.filter((one) => one !== null);
    expect(turns.filter((one) => one !== null)).toEqual([{ id: turn!.id, owner: turn!.owner, isNew: true }]);
    expect(await take(turn!.owner, 1)).toMatchObject({ id: turn!.id, isNew: false });
    expect(await take('d', 5)).toBeNull();
    expect(await take('d', 12)).toMatchObject({ id: turn!.id, isNew: false });
    await dropPublishTurn(test.db, { id: turn!.id, owner: turn!.owner });
    expect(await getState(turn!.id)).toBe('running');
    await dropPublishTurn(test.db, { id: turn!.id, owner: 'd' });
    expect(await findJob(test.db, turn!.id)).toBeNull();
  });

  it('cannot be stopped while it runs', async () => {
    const turn = await take('a', 0);
    expect(await requestStop(test.db, turn!.id, { actor: ADA, now: at(1) })).toBe(false);
    expect(await findJob(test.db, turn!.id)).toMatchObject({ state: 'running', stopRequestedAt: null });
  });

  it('takes the job that an operator tried again, before it creates one', async () => {
    const { id } = await start({ kind: 'publish' });
    expect(await take('a', 0)).toMatchObject({ id, isNew: false });
    await endJob(test.db, { id, owner: 'a' }, { state: 'done', result: {} }, at(1));
    expect(await take('a', 2)).toMatchObject({ id: id + 1, isNew: true });
  });

  it('leaves the last 200 finished publishes, and other jobs of 90 days', async () => {
    const other = await start();
    await test.client.execute(`insert into job (kind, lane, state, created_at, created_by, finished_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 203)
      select 'publish', 'publish', 'done', '', 'runner', '2026-11-23T10:00:00.000Z' from n`);
    await claim('a', 0);
    await finish(other.id, 'a');
    await purgeJobs(test.db, at(90 * 86_400));
    const { items, total } = await listJobs(test.db, JobListQuery.parse({ limit: '1' }));
    expect(total).toBe(201);
    await purgeJobs(test.db, at(90 * 86_400 + 120));
    expect((await listJobs(test.db, JobListQuery.parse({ limit: '1' }))).total).toBe(200);
    expect(items[0]!.id).toBe(other.id + 203);
  });
});

it('lists jobs newest first, by state and kind', async () => {
  const apply = await start();
  const reset = await start({ kind: 'reset', subject: null });
  const list = async (query: object) => {
    const { items, total } = await listJobs(test.db, JobListQuery.parse(query));
    return { ids: items.map(({ id }) => id), total };
  };
  expect(await list({})).toEqual({ ids: [reset.id, apply.id], total: 2 });
  expect(await list({ limit: '1' })).toEqual({ ids: [reset.id], total: 2 });
  expect(await list({ kind: 'import-apply' })).toEqual({ ids: [apply.id], total: 1 });
  expect(await list({ state: 'running' })).toEqual({ ids: [], total: 0 });
  expect(await findJob(test.db, 999_999)).toBeNull();
});
