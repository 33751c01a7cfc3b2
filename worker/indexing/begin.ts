import type { Context } from 'hono';
import type { IndexJob } from '../../schema/contracts/indexing.ts';
import { readIndexJob } from '../../schema/store/reads/index-jobs.ts';
import { connect } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { logError } from '../log.ts';
import { workIndexQueue } from './queue.ts';

/** Processing time after the response, in milliseconds. Cloudflare stops it after 30 s. */
const WORK_MS = 20_000;
/** Time limit of its statements, in milliseconds. */
const DATABASE_MS = 29_000;
/** Time for which the response waits for the job, in milliseconds. Every response leaves within 2 s. */
const PATIENCE_MS = 1000;

/** Starts a job and continues after the response. @returns the job when it is finished, or after a second */
export async function beginIndexJob(
  c: Pick<Context<AppEnv>, 'var' | 'executionCtx'>,
  id: number,
): Promise<IndexJob> {
  const { settings } = c.var;
  const clock = () => new Date();
  const endsBy = new Date(Date.now() + WORK_MS);
  const options = { settings, clock, random: Math.random, endsBy, only: id };
  const work = workIndexQueue(connect(settings, DATABASE_MS), options).catch((error: unknown) => {
    // The scheduled run continues the job.
    logError('index_queue_failed', error, { jobId: id });
  });
  c.executionCtx.waitUntil(work);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return (await readIndexJob(connect(settings), id))!;
}
