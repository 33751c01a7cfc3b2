import { Hono } from 'hono';
import { SubmissionJob, SubmissionStatus } from '../../../schema/contracts/submission.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { getNextQuotaReset, toQuotaDay } from '../../../schema/rules/website/google-quota-day.ts';
import { findNewestSubmissionJob } from '../../../schema/store/queries/submission/submission-jobs.ts';
import { findSubmissionCalls } from '../../../schema/store/queries/submission/submission-quota.ts';
import { stopSubmittingAll, submitAll } from '../../../schema/store/commands/submission/submission-jobs.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { startSubmissionJob } from '../../submission/start-job.ts';
import { GOOGLE_DAILY_QUOTA } from '../../submission/google-indexing.ts';
import { requireServices } from '../../submission/require-services.ts';
import { getReadiness } from '../../submission/services.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { getSiteOrigin } from '../../site-origin.ts';

/** Submission of all business pages to search engines, and its status. */
export const adminIndexJobs = new Hono<AppEnv>()
  .post(
    '/',
    access('operator', 'edit'),
    describeRoute({
      id: 'submitAll',
      tag: 'Operators',
      summary: 'Submit all business pages to search engines',
      description:
        'Starts a submission job and returns it, or returns the job that is already running. The job continues after the response; `GET /api/admin/index-jobs/current` returns its progress.',
      example: { response: examples.indexJob },
      errors: [403, 409],
    }),
    validateQuery(NoQuery),
    returns(SubmissionJob),
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
      const job = id === null ? (await findNewestSubmissionJob(db, 'all'))! : await startSubmissionJob(c, id);
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
          quota: { limit: GOOGLE_DAILY_QUOTA, used: 0, resetsAt: '2026-11-21T08:00:00.000Z' },
          all: examples.indexJob,
          urls: examples.finishedJob,
        },
      },
    }),
    validateQuery(NoQuery),
    returns(SubmissionStatus),
    async (c) => {
      const { db, settings } = c.var;
      const now = new Date();
      const site = getSiteOrigin(settings, c.req.url);
      const [used, all, urls] = await Promise.all([
        findSubmissionCalls(db, 'google', toQuotaDay(now)),
        findNewestSubmissionJob(db, 'all'),
        findNewestSubmissionJob(db, 'urls'),
      ]);
      const quota = { limit: GOOGLE_DAILY_QUOTA, used, resetsAt: getNextQuotaReset(now).toISOString() };
      return c.json(c.var.answer({ site, services: getReadiness(settings, site), quota, all, urls }));
    },
  )
  .delete(
    '/current',
    access('operator', 'edit'),
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
    validateQuery(NoQuery),
    returns(SubmissionJob),
    async (c) => {
      const { db } = c.var;
      const wasRunning = await stopSubmittingAll(db, { now: new Date(), actor: c.var.actor });
      const job = await findNewestSubmissionJob(db, 'all');
      if (!wasRunning || job === null) throw httpErrors.noRunningJob();
      return c.json(c.var.answer(job));
    },
  );
