import { z } from 'zod';
import { buildWholeNumber } from './query.ts';

/** Kinds of jobs, each with its lane: an edit never waits behind an import. */
export const JOB_LANES = {
  publish: 'publish',
  'import-preview': 'data',
  'import-apply': 'data',
  'import-undo': 'data',
  'import-repair': 'data',
  reset: 'data',
  backup: 'data',
  'restore-check': 'data',
  optimize: 'data',
  duplicates: 'data',
  'bulk-preview': 'data',
  'bulk-apply': 'data',
  'bulk-undo': 'data',
  locations: 'data',
} as const;
export type JobKind = keyof typeof JOB_LANES;
export type JobLane = (typeof JOB_LANES)[JobKind];
const KINDS = Object.keys(JOB_LANES) as [JobKind, ...JobKind[]];

export const JobKind = z.enum(KINDS);
export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped']);
export type JobState = z.infer<typeof JobState>;

/** Progress of a job: the step that it is in, and how much of it is done. */
export const JobProgress = z.object({
  step: z.enum([
    'download',
    'copy',
    'read',
    'compare',
    'store',
    'finish',
    'undo',
    'publish',
    'backup',
    'delete',
    'digest',
    'compress',
    'upload',
    'fetch',
    'decompress',
    'verify',
    'restore',
    'merge',
    'check',
    'clean',
    'match',
    'move',
  ]),
  done: z.int(),
  total: z.int().nullable().describe('Null if it is not known.'),
});
export type JobProgress = z.infer<typeof JobProgress>;

/**
 * Codes of errors that no kind reports itself: the runner died three times with the job, the command whose job it was
 * ended without it, a fault of the program (see the log of the runner), and a kind that the version of the runner does
 * not know.
 */
export type JobErrorCode = 'job_died' | 'command_died' | 'job_fault' | 'job_unknown';

/** A job in the panel. Times are ISO 8601 in UTC. */
export const Job = z.object({
  id: z.int(),
  kind: JobKind,
  state: JobState,
  batchId: z.int().nullable().describe('The batch that it works on.'),
  subject: z.string().nullable().describe('What it works on, e.g. the name of the file.'),
  progress: JobProgress.nullable(),
  result: z.record(z.string(), z.unknown()).nullable().describe('Figures of the result, once it is done.'),
  error: z.string().nullable().describe('One sentence, or a code such as `job_died`, once it has failed.'),
  createdAt: z.string(),
  createdBy: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  stopRequestedAt: z.string().nullable(),
  attempts: z.int(),
  isLocal: z
    .boolean()
    .describe(
      'True if it imports a file that is not on the server, so that only the command line can do it again.',
    ),
});
export type Job = z.infer<typeof Job>;

/** Query of `GET /api/admin/jobs`, newest first. */
export const JobListQuery = z.strictObject({
  limit: buildWholeNumber(1, 100).default(25).describe('Maximum number of items.'),
  offset: buildWholeNumber(0, 1_000_000).default(0).describe('Number of items to skip.'),
  state: JobState.optional().describe('Filter by state.'),
  kind: JobKind.optional().describe('Filter by kind.'),
});
export type JobListQuery = z.infer<typeof JobListQuery>;

/** Path of `/api/admin/jobs/{id}`. */
export const JobPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the job.')
    .meta({ examples: [1] }),
});

/** Response of requests that start a job with `Prefer: respond-async`, with status 202. */
export const JobStarted = z.object({ job: Job });
export type JobStarted = z.infer<typeof JobStarted>;
