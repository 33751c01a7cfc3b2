import { type Job, JOB_LANES, type JobErrorCode } from '../../schema/contracts/job.ts';
import type { Database } from '../../schema/store/database.ts';
import { findJob, isLaneRunning } from '../../schema/store/queries/job/jobs.ts';
import { httpErrors } from '../errors.ts';

/** Time that a response waits for a runner to begin a job of the lane, and for the job to end, in milliseconds. */
export type Patience = { beginMs: number; endMs: number };
export const PATIENCE: Patience = { beginMs: 15_000, endMs: 15 * 60_000 };

/** Pauses between two looks at the job: the first, and the longest. Each look is a request of the worker. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 3000;

const SENTENCES: Record<JobErrorCode, string> = {
  job_died: 'The runner died three times with this job.',
  command_died: 'The command ended before its import. Run it again.',
  job_fault: 'The job failed because of a fault of the program, see the log of the runner.',
  job_unknown: 'The runner does not know this kind of job; it has another version than the worker.',
};

/**
 * Waits until a job is done.
 *
 * @param connect opens a connection for each look, with a time limit of its own
 * @returns the job
 * @throws HttpError 422 if it failed @throws HttpError 409 if it was stopped
 * @throws HttpError 503 if no runner begins it, or it takes too long; it goes on
 */
export async function waitForJob(
  connect: () => Database,
  id: number,
  { beginMs, endMs }: Patience = PATIENCE,
): Promise<Job> {
  const start = Date.now();
  let lastRun = start;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    const db = connect();
    const job = (await findJob(db, id))!;
    if (job.state === 'done') return job;
    if (job.state === 'failed') throw httpErrors.jobFailed(id, toSentence(job.error));
    if (job.state === 'stopped') throw httpErrors.jobStopped(id);
    const now = Date.now();
    if (await isLaneRunning(db, JOB_LANES[job.kind], new Date(now))) lastRun = now;
    if (now - lastRun >= beginMs) throw httpErrors.runnerUnavailable(id);
    if (now - start >= endMs) throw httpErrors.jobUnfinished(id);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** True if the client asks for a response before the job is done (RFC 7240). */
export function prefersAsync(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((part) => part.trim().toLowerCase() === 'respond-async');
}

function toSentence(error: string | null): string {
  return SENTENCES[(error ?? 'job_fault') as JobErrorCode] ?? error;
}
