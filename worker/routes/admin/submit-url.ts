import { Hono } from 'hono';
import { SubmitUrl, SubmissionResult } from '../../../schema/contracts/submission.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { parseSameSiteUrl } from '../../../schema/rules/website/same-site-url.ts';
import { submitUrls } from '../../../schema/store/commands/submission/submission-jobs.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { toIssue } from '../../issues.ts';
import { startSubmissionJob } from '../../submission/start-job.ts';
import { GOOGLE_DAILY_QUOTA } from '../../submission/google-indexing.ts';
import { requireServices } from '../../submission/require-services.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { getSiteOrigin } from '../../site-origin.ts';

/** Submits one page to search engines. */
export const submitUrl = new Hono<AppEnv>().post(
  '/',
  access('operator', 'edit'),
  describeRoute({
    id: 'submitUrl',
    tag: 'Operators',
    summary: 'Submit one URL to search engines',
    description: `Submits a page of the site to IndexNow and, if configured, to the Google Indexing API. Google accepts ${GOOGLE_DAILY_QUOTA} requests a day and states that it processes pages with job postings or livestreams only. Failed submissions are retried; \`job\` holds the progress.`,
    example: { body: examples.submitUrl, response: examples.submitted },
    errors: [403, 409, 502],
  }),
  validateQuery(NoQuery),
  validateBody(SubmitUrl),
  returns(SubmissionResult),
  async (c) => {
    const { url: given, type } = c.req.valid('json');
    const { db, settings } = c.var;
    const site = getSiteOrigin(settings, c.req.url);
    const { url, refusal } = parseSameSiteUrl(given, site);
    if (refusal !== undefined) throw httpErrors.invalidRequest([toIssue('url', refusal)]);
    const services = requireServices(settings, site);
    const id = await submitUrls(db, [url], { type, site, services, now: new Date(), actor: c.var.actor }, 0);
    const job = await startSubmissionJob(c, id);
    if (job.state === 'failed') {
      const rejected = job.services.flatMap(({ service, problem }) =>
        problem === null ? [] : [{ service, problem }],
      );
      throw httpErrors.submissionRejected(rejected);
    }
    const { total, successful, failed } = job;
    return c.json(c.var.answer({ summary: { total, successful, failed }, refused: [], job }));
  },
);
