import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { SubmissionJob, SubmissionService, SubmissionType } from '../contracts/submission.ts';

/** A submission to search engines. Times are ISO 8601 in UTC. */
export const indexJob = sqliteTable(
  'index_job',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** 'all': the pages of all businesses up to `lastId`, which are not listed. Others: the URLs of `index_url`. */
    kind: text('kind').$type<SubmissionJob['kind']>().notNull(),
    type: text('type').$type<SubmissionType>().notNull(),
    /** Origin of the public site at the time of the submission. */
    site: text('site').notNull(),
    /** URLs given, including refused ones. */
    total: integer('total').notNull(),
    /** URLs given that are not of the site, and are not submitted. */
    refused: integer('refused').notNull().default(0),
    /** Highest id of a business it covers; null for other kinds than 'all'. */
    lastId: integer('last_id'),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    finishedAt: text('finished_at'),
    stoppedAt: text('stopped_at'),
  },
  (t) => [
    index('index_job_kind').on(t.kind, t.id),
    uniqueIndex('index_job_all')
      .on(t.kind)
      .where(sql`kind = 'all' and finished_at is null`),
  ],
);

/** A URL of a job that is not for all pages. The migration makes it WITHOUT ROWID. */
export const indexUrl = sqliteTable(
  'index_url',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => indexJob.id, { onDelete: 'cascade' }),
    /** Starts at 1. */
    position: integer('position').notNull(),
    url: text('url').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.position] })],
);

/** Progress of submitting a job to one service. Unfinished lanes are the queue. */
export const indexLane = sqliteTable(
  'index_lane',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    jobId: integer('job_id')
      .notNull()
      .references(() => indexJob.id, { onDelete: 'cascade' }),
    service: text('service').$type<SubmissionService>().notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed' | 'stopped'>().notNull().default('waiting'),
    /** Position, or id of the business, up to which the lane is done. */
    cursor: integer('cursor').notNull().default(0),
    succeeded: integer('succeeded').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** Consecutive failed attempts. */
    tries: integer('tries').notNull().default(0),
    /** Time to continue. The holder of a lease moves it forward, so that no other worker takes the lane. */
    nextAt: text('next_at').notNull(),
    /** Code of the last failure (contracts/submission.ts), and the status of the response if there was one. */
    problem: text('problem'),
    problemStatus: integer('problem_status'),
  },
  (t) => [
    uniqueIndex('index_lane_job').on(t.jobId, t.service),
    index('index_lane_due')
      .on(t.nextAt)
      .where(sql`state = 'waiting'`),
  ],
);

/** Requests made to a service on a day in its own time zone (YYYY-MM-DD). */
export const indexQuota = sqliteTable(
  'index_quota',
  {
    service: text('service').$type<SubmissionService>().notNull(),
    day: text('day').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.service, t.day] })],
);
