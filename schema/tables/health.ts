import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Health checks of one day in UTC. At most one a minute counts. */
export const healthDay = sqliteTable('health_day', {
  /** For example 2026-11-20. */
  day: text('day').primaryKey(),
  /** Minutes of the first and of the last check, ISO 8601 in UTC. */
  firstAt: text('first_at').notNull(),
  lastAt: text('last_at').notNull(),
  checks: integer('checks').notNull(),
  /** Checks that found all parts of the site healthy. */
  ok: integer('ok').notNull(),
});
