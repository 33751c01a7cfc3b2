import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { JobKind, JobLane, JobState } from '../contracts/job.ts';

/** Work that takes longer than a request; the queue of the runner. Times are ISO 8601 in UTC. */
export const job = sqliteTable(
  'job',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').$type<JobKind>().notNull(),
    lane: text('lane').$type<JobLane>().notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    /** Name of what it works on, for people: that of a file. */
    subject: text('subject'),
    /** The batch that it works on. No reference: the job outlives the batch. */
    batchId: integer('batch_id'),
    /** Input of the kind, as JSON. */
    input: text('input').notNull().default('{}'),
    /** Requests with the same key share one unfinished job; null: each request has its own. */
    key: text('key'),
    /** `{ step, done, total }` as JSON; null before the first report. */
    progress: text('progress'),
    /** Result of the kind, as JSON, once it is done. */
    result: text('result'),
    /** One sentence for the operator, once it has failed. */
    error: text('error'),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    startedAt: text('started_at'),
    finishedAt: text('finished_at'),
    /** The runner that has the job, and the time after which another may take it over. */
    leaseOwner: text('lease_owner'),
    leaseUntil: text('lease_until'),
    /** Number of times that a runner took the job. */
    attempts: integer('attempts').notNull().default(0),
    stopRequestedAt: text('stop_requested_at'),
  },
  (t) => [
    index('job_queue')
      .on(t.lane, t.id)
      .where(sql`state in ('waiting', 'running')`),
    uniqueIndex('job_key')
      .on(t.key)
      .where(sql`state in ('waiting', 'running')`),
    index('job_finished').on(t.finishedAt),
  ],
);
