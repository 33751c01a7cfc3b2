import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { IndexJob, IndexService, IndexType } from '../contracts/indexing.ts';

/** A submission to search engines. Times are ISO 8601 in UTC. */
export const indexJob = sqliteTable(
  'index_job',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** 'all': the pages of all businesses up to `lastId`, which are not written down. Others: the addresses of `index_url`. */
    kind: text('kind').$type<IndexJob['kind']>().notNull(),
    type: text('type').$type<IndexType>().notNull(),
    /** Origin of the public site when it was submitted. */
    site: text('site').notNull(),
    /** Addresses given, those that were refused included. */
    total: integer('total').notNull(),
    /** Addresses given that are not of the site, so that nobody is told of them. */
    refused: integer('refused').notNull().default(0),
    /** Highest id of a business it is for; null for others than 'all'. */
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

/** An address of a job for some. The migration makes it WITHOUT ROWID. */
export const indexUrl = sqliteTable(
  'index_url',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => indexJob.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    position: integer('position').notNull(),
    url: text('url').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.position] })],
);

/** How far one service has been told of a job's addresses. What is left of it is the queue. */
export const indexLane = sqliteTable(
  'index_lane',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    jobId: integer('job_id')
      .notNull()
      .references(() => indexJob.id, { onDelete: 'cascade' }),
    service: text('service').$type<IndexService>().notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed' | 'stopped'>().notNull().default('waiting'),
    /** Position, or id of the business, up to which it is done. */
    cursor: integer('cursor').notNull().default(0),
    succeeded: integer('succeeded').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** Attempts in a row that failed. */
    tries: integer('tries').notNull().default(0),
    /** When to go on. Who takes the lane up moves this, so that nobody else does meanwhile. */
    nextAt: text('next_at').notNull(),
    /** Code of what went wrong last (rules/indexing-problem.ts), and the status of the answer if there was one. */
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

/** Calls made to a service on a day of its own clock (YYYY-MM-DD). */
export const indexQuota = sqliteTable(
  'index_quota',
  {
    service: text('service').$type<IndexService>().notNull(),
    day: text('day').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.service, t.day] })],
);
