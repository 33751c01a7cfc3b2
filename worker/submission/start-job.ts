import type { Context } from 'hono';
import type { SubmissionJob } from '../../schema/contracts/submission.ts';
import { findSubmissionJob } from '../../schema/store/queries/submission/submission-jobs.ts';
import { connectDatabase } from '../database/connect.ts';
import type { AppEnv } from '../env.ts';
import { logError } from '../log.ts';
import { processSubmissionQueue } from './process-queue.ts';

/** Processing time after the response, in milliseconds. Cloudflare stops it after 30 s. */
const PROCESSING_MS = 20_000;
/** Time limit of its statements, in milliseconds. */
const DATABASE_TIMEOUT_MS = 29_000;
/** Time for which the response waits for the job, in milliseconds. Every response leaves within 2 s. */
const RESPONSE_WAIT_MS = 1000;

/** Starts a job and continues after the response. @returns the job when it is finished, or after a second */
export async function startSubmissionJob(
  c: Pick<Context<AppEnv>, 'var' | 'executionCtx'>,
  id: number,
): Promise<SubmissionJob> {
  const { settings } = c.var;
  const clock = () => new Date();
  const endsBy = new Date(Date.now() + PROCESSING_MS);
  const options = { settings, clock, random: Math.random, endsBy, only: id };
  const work = processSubmissionQueue(connectDatabase(settings, DATABASE_TIMEOUT_MS), options).catch(
    (error: unknown) => {
      // The scheduled run continues the job.
      logError('index_queue_failed', error, { jobId: id });
    },
  );
  c.executionCtx.waitUntil(work);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, RESPONSE_WAIT_MS))]);
  return (await findSubmissionJob(connectDatabase(settings), id))!;
}
