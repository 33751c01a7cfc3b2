import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * When listings are open in an ordinary week, each such week by one clock once (rules/schedule.ts). The id is made from
 * the rest, so rows are only ever added; one that no listing has any more does no harm.
 */
export const schedule = sqliteTable('schedule', {
  id: integer('id').primaryKey(),
  /** IANA name, e.g. America/Denver. */
  timeZone: text('time_zone').notNull(),
  /** First and last minutes of being open from the start of Monday, as JSON: [[540,1020],[1980,2460]]. */
  openings: text('openings').notNull(),
});

/** The time zones of all schedules. Filled by a trigger. */
export const timeZone = sqliteTable('time_zone', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
});

/**
 * The openings of all schedules, in the order in which a moment finds those it falls into. Filled by a trigger; the
 * migration makes it WITHOUT ROWID, for the key is all there is.
 */
export const opening = sqliteTable(
  'opening',
  {
    timeZoneId: integer('time_zone_id').notNull(),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
    scheduleId: integer('schedule_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.timeZoneId, t.first, t.last, t.scheduleId] })],
);
