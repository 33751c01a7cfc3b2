import type { Context } from 'hono';
import type { IndexJob } from '../../schema/contracts/indexing.ts';
import { readIndexJob } from '../../schema/store/reads/index-jobs.ts';
import { connect } from '../database.ts';
import type { AppEnv, Settings } from '../env.ts';
import { logError } from '../log.ts';
import { workIndexQueue } from './queue.ts';

/** How long to work after an answer, in milliseconds: Cloudflare ends it after 30 s. */
const WORK_MS = 20_000;
/** Time for its statements, which one call to a service may hold up at the end. */
const DATABASE_MS = 29_000;
/** How long an answer waits for what becomes of a job, in milliseconds. Every answer leaves within two seconds. */
const PATIENCE_MS = 1000;

/** Begins with a job at once and goes on after the answer. @returns the job as it is when it is over, or after a second */
export async function beginIndexJob(
  c: Pick<Context<AppEnv>, 'var' | 'executionCtx'>,
  id: number,
): Promise<IndexJob> {
  const { settings } = c.var;
  const clock = () => new Date();
  const endsBy = new Date(Date.now() + WORK_MS);
  const options = { settings, clock, random: Math.random, endsBy, only: id };
  const work = workIndexQueue(connect(settings, DATABASE_MS), options).catch((error: unknown) => {
    // The scheduled run goes on with it.
    logError('index_queue_failed', error, { jobId: id });
  });
  c.executionCtx.waitUntil(work);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return (await readIndexJob(connect(settings), id))!;
}

/** Origin of the public site. */
export function siteOf(settings: Settings, requestUrl: string): string {
  return new URL(settings.SITE_URL ?? requestUrl).origin;
}
