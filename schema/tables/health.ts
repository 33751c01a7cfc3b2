import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The health checks of one day in UTC, counted. At most one a minute counts. */
export const healthDay = sqliteTable('health_day', {
  /** Such as 2026-11-20. */
  day: text('day').primaryKey(),
  /** Minutes of the first and of the last check, ISO 8601 in UTC. */
  firstAt: text('first_at').notNull(),
  lastAt: text('last_at').notNull(),
  checks: integer('checks').notNull(),
  /** Those that found all parts of the site well. */
  ok: integer('ok').notNull(),
});
