import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Job, JobKind, JobLane, JobListQuery } from '../../../contracts/job.ts';
import { FILE_STEPS } from '../../../rules/batch/batch-steps.ts';
import { job } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';

/** Condition of a job that imports a file of the machine of a command: its batch has no upload. */
const IS_LOCAL = sql.raw(`job.kind in (${FILE_STEPS.map((kind) => `'${kind}'`).join(', ')})
  and (job.batch_id is null or exists (select 1 from batch b where b.id = job.batch_id and b.upload_id is null))`);

/** Columns of the contract, for {@link toJob}. */
export const JOB_COLUMNS = {
  id: job.id,
  kind: job.kind,
  state: job.state,
  batchId: job.batchId,
  subject: job.subject,
  progress: job.progress,
  result: job.result,
  error: job.error,
  createdAt: job.createdAt,
  createdBy: job.createdBy,
  startedAt: job.startedAt,
  finishedAt: job.finishedAt,
  stopRequestedAt: job.stopRequestedAt,
  attempts: job.attempts,
  isLocal: sql<boolean>`${IS_LOCAL}`.mapWith(Boolean),
};
type Row = Omit<Job, 'progress' | 'result'> & { progress: string | null; result: string | null };

/** A job, or null. */
export async function findJob(db: Database, id: number): Promise<Job | null> {
  const [row] = await db.select(JOB_COLUMNS).from(job).where(eq(job.id, id));
  return row === undefined ? null : toJob(row);
}

/** Page of jobs, newest first. */
export async function listJobs(db: Database, query: JobListQuery): Promise<Page<Job>> {
  const where = and(
    query.state === undefined ? undefined : eq(job.state, query.state),
    query.kind === undefined ? undefined : eq(job.kind, query.kind),
  );
  const [rows, totals] = await db.batch([
    db
      .select(JOB_COLUMNS)
      .from(job)
      .where(where)
      .orderBy(desc(job.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(job).where(where),
  ]);
  return { items: rows.map(toJob), total: totals[0]!.total };
}

/** The newest job of each of the kinds that has one. */
export async function findNewestJobs(db: Database, kinds: JobKind[]): Promise<Job[]> {
  const newest = sql`${job.id} in (select max(id) from job where ${inArray(job.kind, kinds)} group by kind)`;
  return (await db.select(JOB_COLUMNS).from(job).where(newest)).map(toJob);
}

/** Last job of a kind that is done, or failed with an error that begins with a text; null if there is none. */
export async function findLastEnded(db: Database, kind: JobKind, error = ''): Promise<Job | null> {
  const isFailure = and(eq(job.state, 'failed'), sql`substr(${job.error}, 1, ${error.length}) = ${error}`);
  const [row] = await db
    .select(JOB_COLUMNS)
    .from(job)
    .where(and(eq(job.kind, kind), or(eq(job.state, 'done'), isFailure)))
    .orderBy(desc(job.id))
    .limit(1);
  return row === undefined ? null : toJob(row);
}

/** True if a runner works on a job of the lane. */
export async function isLaneRunning(db: Database, lane: JobLane, now: Date): Promise<boolean> {
  const { rows } = await db.$client.execute({
    sql: `select 1 from job where lane = ? and state = 'running' and lease_until > ? limit 1`,
    args: [lane, now.toISOString()],
  });
  return rows.length > 0;
}

/** Converts the row of a job to the shape of the contract. */
export function toJob(row: Row): Job {
  return {
    ...row,
    progress: row.progress === null ? null : (JSON.parse(row.progress) as Job['progress']),
    result: row.result === null ? null : (JSON.parse(row.result) as Job['result']),
  };
}
