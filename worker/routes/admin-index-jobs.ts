import { Hono } from 'hono';
import { IndexJob, IndexStatus } from '../../schema/contracts/indexing.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { nextPacificMidnight, pacificDay } from '../../schema/rules/pacific-day.ts';
import { newestIndexJob } from '../../schema/store/reads/index-jobs.ts';
import { indexCallsOn } from '../../schema/store/reads/index-quota.ts';
import { stopSubmittingAll, submitAll } from '../../schema/store/writes/index-jobs.ts';
import type { AppEnv } from '../env.ts';
import { NotFoundError } from '../errors.ts';
import { beginIndexJob, siteOf } from '../indexing/begin.ts';
import { GOOGLE_CALLS_A_DAY } from '../indexing/google.ts';
import { requireServices } from '../indexing/not-configured.ts';
import { readinessOf } from '../indexing/services.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { query } from '../middleware/validate.ts';

/** Telling search engines of the pages of all businesses, and how far any telling is. */
export const adminIndexJobs = new Hono<AppEnv>()
  .post('/', access('operator'), query(NoQuery), answer(IndexJob), async (c) => {
    const { db, settings } = c.var;
    const site = siteOf(settings, c.req.url);
    const services = requireServices(settings, site);
    const submission = { type: 'URL_UPDATED', site, services, now: new Date(), actor: c.var.actor } as const;
    const id = await submitAll(db, submission);
    // Pressed twice, or in two tabs: there is one such job at a time.
    const job = id === null ? (await newestIndexJob(db, 'all'))! : await beginIndexJob(c, id);
    return c.json(c.var.answer(job));
  })
  .get('/current', access('operator'), query(NoQuery), answer(IndexStatus), async (c) => {
    const { db, settings } = c.var;
    const now = new Date();
    const site = siteOf(settings, c.req.url);
    const [used, all, urls] = await Promise.all([
      indexCallsOn(db, 'google', pacificDay(now)),
      newestIndexJob(db, 'all'),
      newestIndexJob(db, 'urls'),
    ]);
    const quota = { limit: GOOGLE_CALLS_A_DAY, used, resetsAt: nextPacificMidnight(now).toISOString() };
    return c.json(c.var.answer({ site, services: readinessOf(settings, site), quota, all, urls }));
  })
  .delete('/current', access('operator'), query(NoQuery), answer(IndexJob), async (c) => {
    const { db } = c.var;
    const wasRunning = await stopSubmittingAll(db, { now: new Date(), actor: c.var.actor });
    const job = await newestIndexJob(db, 'all');
    if (!wasRunning || job === null) throw new NotFoundError('Durdurulacak bir toplu gönderim yok.');
    return c.json(c.var.answer(job));
  });
