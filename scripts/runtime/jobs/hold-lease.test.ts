import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { endJob } from '../../../schema/store/commands/job/end-job.ts';
import { claimJob } from '../../../schema/store/commands/job/job-lease.ts';
import { requestStop } from '../../../schema/store/commands/job/operate-job.ts';
import { startJob } from '../../../schema/store/commands/job/start-job.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { openDatabase } from '../../../schema/store/database.ts';
import { findJob } from '../../../schema/store/queries/job/jobs.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { connect } from '../database/client.ts';
import { findFreePort } from '../ports.ts';
import { holdLease, type LeaseOptions } from './hold-lease.ts';

const OWNER = 'tester';
/** Lease in milliseconds, which is renewed every 20. */
const LEASE_MS = 200;

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

let now: Date;
let id: number;
const release: (() => void)[] = [];
beforeEach(async () => {
  await test.client.execute('delete from job');
  now = new Date('2026-11-23T10:00:00Z');
  const about = { kind: 'import-undo', subject: null, batchId: null, input: {}, key: null } as const;
  await startJob(test.db, { ...about, actor: TESTER, now });
  id = (await claimJob(test.db, 'data', OWNER, now, LEASE_MS))!.id;
});
afterEach(() => release.splice(0).forEach((end) => end()));

const hold = (options: Partial<LeaseOptions> = {}, db = test.db) => {
  const end = holdLease(
    db,
    { id, owner: OWNER },
    {
      clock: () => now,
      leaseMs: LEASE_MS,
      getProgress: () => null,
      onLost: () => expect.unreachable('the lease is lost'),
      ...options,
    },
  );
  release.push(end);
};
const isFree = async () => (await claimJob(test.db, 'data', 'other', now, LEASE_MS)) !== null;
const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));

it('keeps a job from others as long as it is held, and saves its progress', async () => {
  let done = 0;
  hold({ getProgress: () => ({ step: 'undo', done, total: 4 }) });
  for (; done < 4; done++) {
    pass(LEASE_MS - 1);
    await expect.poll(async () => (await findJob(test.db, id))!.progress?.done).toBe(done);
    expect(await isFree()).toBe(false);
  }
  release.pop()!();
  pass(LEASE_MS + 1);
  expect(await isFree()).toBe(true);
});

it('tells of a request to stop the job', async () => {
  const asked = new Promise<void>((resolve) => hold({ onStopRequest: resolve }));
  await requestStop(test.db, id, { actor: TESTER, now });
  await asked;
});

it('tells once that the job has ended or another process has it', async () => {
  let losses = 0;
  const lost = new Promise<void>((resolve) => hold({ onLost: () => resolve(void (losses += 1)) }));
  await endJob(test.db, { id, owner: OWNER }, { state: 'stopped' }, now);
  await lost;
  const other = new Promise<void>((resolve) => hold({ onLost: resolve }));
  await other;
  expect(losses).toBe(1);
});

it('tells of a database that cannot be reached only once the lease has run out', async () => {
  const client = connect(`http://127.0.0.1:${await findFreePort()}`, null);
  const errors: unknown[] = [];
  let readings = 0;
  const expired = new Promise<void>((resolve) =>
    hold(
      {
        getProgress: () => {
          readings += 1;
          return null;
        },
        onExpired: (error) => resolve(void errors.push(error)),
      },
      openDatabase(client),
    ),
  );
  await expect.poll(() => readings).toBeGreaterThan(2);
  expect(errors).toEqual([]);
  pass(LEASE_MS);
  await expired;
  client.close();
});
