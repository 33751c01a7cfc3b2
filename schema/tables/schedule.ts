import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';

/**
 * Opening hours in one time zone, shared by all businesses that have them (hours/schedule.ts). The id is a hash of the
 * rest, so rows are only added; an unused one does no harm.
 */
export const schedule = sqliteTable(
  'schedule',
  {
    id: integer('id').primaryKey(),
    /** IANA name, e.g. America/Denver. */
    timeZone: text('time_zone').notNull(),
    /** First and last open minutes of an ordinary week from the start of Monday, as JSON: [[540,1020],[1980,2460]]. */
    openings: text('openings').notNull(),
    /** Open minutes of dates that replace those of the week, as JSON: {"2026-12-25":[[540,720]]}; null without such. */
    dated: text('dated'),
    /** Last of these dates. */
    datedUntil: text('dated_until'),
  },
  (t) => [
    index('schedule_dated')
      .on(t.datedUntil)
      .where(sql`dated_until is not null`),
  ],
);

/** The time zones of all schedules. Filled by a trigger. */
export const timeZone = sqliteTable('time_zone', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
});

/**
 * Openings of all schedules, in the order in which a moment finds those it falls into. Filled by a trigger. The
 * migration makes it WITHOUT ROWID, because the key is the whole row.
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
