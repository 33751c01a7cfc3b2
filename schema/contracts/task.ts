import { z } from 'zod';
import type { TaskSchedule } from '../rules/task-schedule.ts';
import { Job } from './job.ts';

/** Minutes of a day, and those from the first Thursday of 1970 to its Sunday. Hours of nightly tasks are in UTC. */
const DAY = 24 * 60;
const SUNDAY = 3 * DAY;

/**
 * Scheduled tasks with their schedules, in the order in which they run. A task needs a line here, its work in
 * worker/tasks/registry.ts and its name in site/features/admin/database/tasks/task-text.ts; types demand the others.
 */
export const TASK_SCHEDULES = {
  health: { everyMinutes: 1 },
  subscriptions: { everyMinutes: 1 },
  publishing: { everyMinutes: 1 },
  retention: { everyMinutes: 1 },
  uploads: { everyMinutes: 1 },
  'audit-log': { everyMinutes: 1 },
  figures: { everyMinutes: 1 },
  'search-words': { everyMinutes: 1 },
  webhooks: { everyMinutes: 1 },
  submissions: { everyMinutes: 1 },
  backup: { everyMinutes: DAY, afterMinutes: 60 },
  'backup-retention': { everyMinutes: 60, afterMinutes: 30 },
  'page-store': { everyMinutes: DAY, afterMinutes: 120 },
  photos: { everyMinutes: DAY, afterMinutes: 140 },
  optimize: { everyMinutes: 7 * DAY, afterMinutes: SUNDAY + 150 },
  'restore-check': { everyMinutes: 7 * DAY, afterMinutes: SUNDAY + 180 },
} as const satisfies Record<string, TaskSchedule>;
export type TaskName = keyof typeof TASK_SCHEDULES;
export const TASK_NAMES = Object.keys(TASK_SCHEDULES) as [TaskName, ...TaskName[]];
export const TaskName = z.enum(TASK_NAMES);

/** A scheduled task with its last run. Times are ISO 8601 in UTC. */
export const Task = z.object({
  name: TaskName,
  everyMinutes: z.int().describe('Interval between scheduled runs.'),
  nextAt: z.string().describe('Time of the next scheduled run; it starts with the first minute after it.'),
  last: z
    .object({
      startedAt: z.string(),
      ms: z.int().describe('Duration in milliseconds.'),
      error: z.string().nullable().describe('Message of the failure; null if the run succeeded.'),
      result: z
        .record(z.string(), z.unknown())
        .nullable()
        .describe('Figures of the last run that succeeded, if it has any.'),
      startedBy: z.string().nullable().describe('Operator who ran it by hand; null for a scheduled run.'),
    })
    .nullable()
    .describe('Last run; null before the first.'),
  job: Job.nullable().describe('Newest job of a task that is done by the runner; null for others.'),
});
export type Task = z.infer<typeof Task>;

/** Path of `/api/admin/tasks/{name}/run`. */
export const TaskPath = z.strictObject({
  name: TaskName.describe('Name of the task.').meta({ examples: ['backup'] }),
});
