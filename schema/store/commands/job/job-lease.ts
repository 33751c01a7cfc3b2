import type { Actor } from '../../../contracts/actor.ts';
import type { JobKind, JobLane, JobProgress } from '../../../contracts/job.ts';
import type { Database } from '../../database.ts';
import { FIRST_OF_LANE, IS_FREE } from '../../queries/job/runner-work.ts';
import { buildBatchReturn } from './batch-return.ts';

/** A job that a runner has taken. */
export type ClaimedJob = {
  id: number;
  kind: JobKind;
  subject: string | null;
  batchId: number | null;
  input: unknown;
  /** The operator who started it or tried it again. */
  actor: Actor;
  isStopRequested: boolean;
};

/** A runner's hold of a job. */
export type JobLease = { id: number; owner: string };

/**
 * Default lease of a job in milliseconds. A busy runner that lives must not lose its job: planning a publish of 100,000
 * businesses stops its event loop for more than a second, more of them beside an import for much longer, and then a
 * renewal may wait ten seconds for other writers (`REQUEST` in retry.ts).
 */
export const LEASE_MS = 30_000;
/** Interval of renewals in milliseconds. Each saves progress and notices a request to stop. */
export const RENEW_MS = 1000;

/** Runs of a job that ended with the death of the runner, after which it is not taken again. */
export const MAX_ATTEMPTS = 3;
/** Beginning of the owners that are commands, not runners (command-turn.ts). */
export const COMMAND_OWNER = 'command:';

/**
 * Fails the jobs of a lane whose runner died three times. The changes that they held back are the caller's to release.
 *
 * @returns their number
 */
export async function failDeadJobs(db: Database, lane: JobLane, now: Date): Promise<number> {
  const time = now.toISOString();
  const died = `lane = ?1 and state = 'running' and lease_until < ?2 and attempts >= ${MAX_ATTEMPTS}`;
  const [, failed] = await db.$client.batch(
    [
      buildBatchReturn({ sql: `select id from job where ${died}`, args: [lane, time] }, 'failed'),
      {
        sql: `update job set state = 'failed', error = iif(lease_owner like '${COMMAND_OWNER}%', 'command_died', 'job_died'),
          finished_at = ?2, lease_owner = null,
          lease_until = null where ${died}`,
        args: [lane, time],
      },
    ],
    'write',
  );
  return failed!.rowsAffected;
}

/**
 * Takes the first job of a lane, if it waits or its lease ran out; null if there is none. One whose runner died three
 * times is left to {@link failDeadJobs}.
 */
export async function claimJob(
  db: Database,
  lane: JobLane,
  owner: string,
  now: Date,
  leaseMs: number,
): Promise<ClaimedJob | null> {
  const time = now.toISOString();
  const { rows } = await db.$client.execute({
    sql: `update job set state = 'running', lease_owner = ?, lease_until = ?, attempts = attempts + 1,
        started_at = coalesce(started_at, ?)
      where id = (${FIRST_OF_LANE}) and ${IS_FREE} and (state = 'waiting' or attempts < ${MAX_ATTEMPTS})
      returning id, kind, subject, batch_id, input, created_by, stop_requested_at`,
    args: [owner, toLeaseEnd(now, leaseMs), time, lane, time],
  });
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: Number(row.id),
    kind: row.kind as JobKind,
    subject: row.subject as string | null,
    batchId: row.batch_id as number | null,
    input: JSON.parse(row.input as string) as unknown,
    actor: await findActor(db, Number(row.id), row.created_by as string),
    isStopRequested: row.stop_requested_at !== null,
  };
}

/**
 * Extends the lease of a job and saves its progress.
 *
 * @returns null if the lease was lost, because another runner has the job or it has ended
 */
export async function renewLease(
  db: Database,
  { id, owner }: JobLease,
  { now, leaseMs, progress }: { now: Date; leaseMs: number; progress: JobProgress | null },
): Promise<{ isStopRequested: boolean } | null> {
  const { rows } = await db.$client.execute({
    sql: `update job set lease_until = ?, progress = coalesce(?, progress)
      where id = ? and lease_owner = ? and state = 'running' returning stop_requested_at`,
    args: [toLeaseEnd(now, leaseMs), progress && JSON.stringify(progress), id, owner],
  });
  return rows[0] === undefined ? null : { isStopRequested: rows[0].stop_requested_at !== null };
}

/**
 * Gives a job back that a runner could not complete because it was asked to end, or whose process died. Only the
 * latter counts as an attempt.
 */
export async function releaseJob(
  db: Database,
  { id, owner }: JobLease,
  { hasDied }: { hasDied: boolean },
): Promise<void> {
  const change = hasDied
    ? `lease_until = ''`
    : `state = 'waiting', lease_owner = null, lease_until = null, attempts = attempts - 1`;
  await db.$client.execute({
    sql: `update job set ${change} where id = ? and lease_owner = ? and state = 'running'`,
    args: [id, owner],
  });
}

/** Time at which a lease that starts now runs out. */
export function toLeaseEnd(now: Date, leaseMs: number): string {
  return new Date(now.getTime() + leaseMs).toISOString();
}

/** The author of a job for the audit log, from the entry of its last start. */
async function findActor(db: Database, id: number, createdBy: string): Promise<Actor> {
  const { rows } = await db.$client.execute({
    sql: `select operator_id, operator_name, address, request_id from audit_entry
      where entity = 'job' and entity_id = ? and action in ('job.start', 'job.retry') order by id desc limit 1`,
    args: [String(id)],
  });
  const entry = rows[0];
  if (entry === undefined || entry.operator_id === null)
    return { kind: 'system', name: (entry?.operator_name as string | undefined) ?? createdBy };
  return {
    kind: 'operator',
    id: Number(entry.operator_id),
    name: entry.operator_name as string,
    address: entry.address as string | null,
    requestId: entry.request_id as string,
  };
}
