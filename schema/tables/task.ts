import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { TaskName } from '../contracts/task.ts';

/** Last run of each scheduled task. A task that has not run yet has the time from which its schedule counts. */
export const taskRun = sqliteTable('task_run', {
  name: text('name').$type<TaskName>().primaryKey(),
  /** Time from which the next run is counted: the last start, or the first time that the task was seen. */
  countedFrom: text('counted_from').notNull(),
  /** Start of the last run, ISO 8601 in UTC; null before the first. */
  startedAt: text('started_at'),
  /** Duration of the last run in milliseconds. */
  ms: integer('ms'),
  /** Message of its failure; null if it succeeded. */
  error: text('error'),
  /** JSON of the result of the last run that succeeded; null if it has none. */
  result: text('result'),
  /** Name of the operator who ran it by hand; null for a scheduled run. */
  startedBy: text('started_by'),
});
