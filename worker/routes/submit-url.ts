import { Hono } from 'hono';
import { SubmitUrl, Submitted } from '../../schema/contracts/indexing.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { ownUrl } from '../../schema/rules/own-url.ts';
import { submitUrls } from '../../schema/store/writes/index-jobs.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { beginIndexJob } from '../indexing/begin.ts';
import { GOOGLE_CALLS_A_DAY } from '../indexing/google.ts';
import { requireServices } from '../indexing/not-configured.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { body, query } from '../middleware/validate.ts';
import { examples } from '../openapi/examples.ts';
import { getSiteOrigin } from '../site-origin.ts';

/** Submits one page to search engines. */
export const submitUrl = new Hono<AppEnv>().post(
  '/',
  access('operator'),
  describeRoute({
    id: 'submitUrl',
    tag: 'Operators',
    summary: 'Submit one URL to search engines',
    description: `Submits a page of the site to IndexNow and, if configured, to the Google Indexing API. Google accepts ${GOOGLE_CALLS_A_DAY} requests a day and states that it processes pages with job postings or livestreams only. Failed submissions are retried; \`job\` holds the progress.`,
    example: { body: examples.submitUrl, response: examples.submitted },
    errors: [403, 409, 502],
  }),
  query(NoQuery),
  body(SubmitUrl),
  answer(Submitted),
  async (c) => {
    const { url: given, type } = c.req.valid('json');
    const { db, settings } = c.var;
    const site = getSiteOrigin(settings, c.req.url);
    const { url, refusal } = ownUrl(given, site);
    if (refusal !== undefined) throw httpErrors.invalidUrls(refusal, [{ path: 'url', message: refusal }]);
    const services = requireServices(settings, site);
    const id = await submitUrls(db, [url], { type, site, services, now: new Date(), actor: c.var.actor }, 0);
    const job = await beginIndexJob(c, id);
    if (job.state === 'failed') {
      const problems = job.services.flatMap(({ problem }) => problem ?? []);
      throw httpErrors.submissionRejected(problems.join(' '));
    }
    const { total, successful, failed } = job;
    return c.json(c.var.answer({ summary: { total, successful, failed }, refused: [], job }));
  },
);
