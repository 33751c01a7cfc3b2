import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/*
 * Figures of the public site (docs/decisions/2026-11-23-analytics.md). All are sums: no row belongs to a visitor. The
 * migration makes the tables WITHOUT ROWID, because their rows are little more than their keys. Days are in UTC.
 */

/** Sums of the whole site per day. */
export const dailyCount = sqliteTable(
  'daily_count',
  {
    /** For example 2026-11-20. */
    day: text('day').notNull(),
    /** 'view', 'visit', 'click', 'search' or 'robot'. */
    measure: text('measure').notNull(),
    /** Kind of page, of click or of search result, name of the robot; '' for visits. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.measure, t.subject] })],
);

/** Sums of a business, category or city per day. */
export const subjectDay = sqliteTable(
  'subject_day',
  {
    /** 'business', 'category' or 'city'. */
    kind: text('kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** 'view', or the kind of a click. */
    event: text('event').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.event, t.day] })],
);

/** Sums of `subject_day` per month (2026-11), which are kept longer (commands/analytics/roll-up-months.ts). */
export const subjectMonth = sqliteTable(
  'subject_month',
  {
    kind: text('kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    event: text('event').notNull(),
    month: text('month').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.event, t.month] })],
);

/** Most viewed businesses, categories and cities of each period (commands/analytics/rank-subjects.ts). */
export const topSubject = sqliteTable(
  'top_subject',
  {
    /** Length of the period in days. */
    days: integer('days').notNull(),
    kind: text('kind').notNull(),
    /** Position from 1. */
    rank: integer('rank').notNull(),
    subjectId: integer('subject_id').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.days, t.kind, t.rank] })],
);

/** Texts that visitors searched for, per month. */
export const searchTerm = sqliteTable(
  'search_term',
  {
    month: text('month').notNull(),
    /** Keyed hash of the text. */
    key: text('key').notNull(),
    /** The text; null until enough page views have used it. */
    term: text('term'),
    uses: integer('uses').notNull(),
    /** Uses without a result. */
    empty: integer('empty').notNull(),
    /** Time of the last use, ISO 8601 in UTC. */
    usedAt: text('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.key] })],
);

/** State of each roll-up: time of its last run (ISO 8601 in UTC), and how far it has come. */
export const rollUp = sqliteTable('roll_up', { name: text('name').primaryKey(), at: text('at').notNull() });
