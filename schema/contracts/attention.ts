import { z } from 'zod';
import { Hold } from '../page-store/release.ts';
import { Job } from './job.ts';

/** Maximum number of jobs under way in the response. */
export const MAX_JOBS_UNDER_WAY = 5;

/** Response of `GET /api/admin/attention`. */
export const Attention = z.object({
  jobs: Job.array().describe(
    'Jobs that run, and those that wait for their turn; the oldest first, at most five.',
  ),
  failedJobs: z
    .object({ total: z.int(), newest: Job.nullable() })
    .describe('Jobs that failed in the last 7 days, without those whose work a later job has done.'),
  newMessages: z.int().describe('Number of unread messages.'),
  openBatches: z
    .object({ total: z.int(), newest: z.object({ id: z.int(), name: z.string() }).nullable() })
    .describe('Previewed files that are neither applied nor discarded.'),
  rejectedRows: z
    .object({ total: z.int(), newest: z.object({ id: z.int(), name: z.string() }).nullable() })
    .describe('Rejected rows of files applied in the last 30 days, and the newest of these files.'),
  lateBackup: z
    .object({ lastAt: z.string().nullable().describe('Time of the last backup; null if there is none.') })
    .nullable()
    .describe('Set if no backup was written in the last 2 days.'),
  heldRelease: Hold.nullable().describe(
    'Set if an operator holds an earlier release of the site, so that nothing is published.',
  ),
  isBehind: z.boolean().describe('True if changes wait for a publish, and no publish is running.'),
});
export type Attention = z.infer<typeof Attention>;
