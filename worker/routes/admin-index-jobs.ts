import { Hono } from 'hono';
import { IndexJob, IndexStatus } from '../../schema/contracts/indexing.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { nextPacificMidnight, pacificDay } from '../../schema/rules/pacific-day.ts';
import { newestIndexJob } from '../../schema/store/reads/index-jobs.ts';
import { indexCallsOn } from '../../schema/store/reads/index-quota.ts';
import { stopSubmittingAll, submitAll } from '../../schema/store/writes/index-jobs.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { beginIndexJob } from '../indexing/begin.ts';
import { GOOGLE_CALLS_A_DAY } from '../indexing/google.ts';
import { requireServices } from '../indexing/not-configured.ts';
import { readinessOf } from '../indexing/services.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { query } from '../middleware/validate.ts';
import { examples } from '../openapi/examples.ts';
import { getSiteOrigin } from '../site-origin.ts';

/** Submission of all business pages to search engines, and its status. */
export const adminIndexJobs = new Hono<AppEnv>()
  .post(
    '/',
    access('operator'),
    describeRoute({
      id: 'submitAll',
      tag: 'Operators',
      summary: 'Submit all business pages to search engines',
      description:
        'Starts a submission job and returns it, or returns the job that is already running. The job continues after the response; `GET /api/admin/index-jobs/current` returns its progress.',
      example: { response: examples.indexJob },
      errors: [403, 409],
    }),
    query(NoQuery),
    answer(IndexJob),
    async (c) => {
      const { db, settings } = c.var;
      const site = getSiteOrigin(settings, c.req.url);
      const services = requireServices(settings, site);
      const submission = {
        type: 'URL_UPDATED',
        site,
        services,
        now: new Date(),
        actor: c.var.actor,
      } as const;
      const id = await submitAll(db, submission);
      // Only one such job runs at a time; a second request returns it.
      const job = id === null ? (await newestIndexJob(db, 'all'))! : await beginIndexJob(c, id);
      return c.json(c.var.answer(job));
    },
  )
  .get(
    '/current',
    access('operator'),
    describeRoute({
      id: 'readIndexing',
      tag: 'Operators',
      summary: 'Get the submission status',
      description:
        "Returns the configured search services, today's quota of Google, and the newest submission jobs with their progress.",
      example: {
        response: {
          site: 'https://hub.example.com',
          services: [
            { service: 'indexnow', ready: true, reason: null },
            { service: 'google', ready: false, reason: 'no_credentials' },
          ],
          quota: { limit: GOOGLE_CALLS_A_DAY, used: 0, resetsAt: '2026-11-21T08:00:00.000Z' },
          all: examples.indexJob,
          urls: examples.finishedJob,
        },
      },
    }),
    query(NoQuery),
    answer(IndexStatus),
    async (c) => {
      const { db, settings } = c.var;
      const now = new Date();
      const site = getSiteOrigin(settings, c.req.url);
      const [used, all, urls] = await Promise.all([
        indexCallsOn(db, 'google', pacificDay(now)),
        newestIndexJob(db, 'all'),
        newestIndexJob(db, 'urls'),
      ]);
      const quota = { limit: GOOGLE_CALLS_A_DAY, used, resetsAt: nextPacificMidnight(now).toISOString() };
      return c.json(c.var.answer({ site, services: readinessOf(settings, site), quota, all, urls }));
    },
  )
  .delete(
    '/current',
    access('operator'),
    describeRoute({
      id: 'stopSubmittingAll',
      tag: 'Operators',
      summary: 'Stop the submission of all business pages',
      description: 'Stops the running job and returns it. Responds with 404 if no job is running.',
      example: {
        response: { ...examples.indexJob, state: 'stopped', finishedAt: examples.indexJob.createdAt },
      },
      errors: [403, 404],
    }),
    query(NoQuery),
    answer(IndexJob),
    async (c) => {
      const { db } = c.var;
      const wasRunning = await stopSubmittingAll(db, { now: new Date(), actor: c.var.actor });
      const job = await newestIndexJob(db, 'all');
      if (!wasRunning || job === null) throw httpErrors.noRunningJob();
      return c.json(c.var.answer(job));
    },
  );
