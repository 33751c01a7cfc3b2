import { Hono } from 'hono';
import { MAX_URLS, SubmitUrls, SubmissionResult } from '../../../schema/contracts/submission.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { parseSameSiteUrl } from '../../../schema/rules/website/same-site-url.ts';
import { submitUrls } from '../../../schema/store/commands/submission/submission-jobs.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { toIssueText } from '../../issues.ts';
import { startSubmissionJob } from '../../submission/start-job.ts';
import { requireServices } from '../../submission/require-services.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { getSiteOrigin } from '../../site-origin.ts';

/** Maximum size of a body in bytes: 10,000 URLs of usual length. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Maximum number of rejected URLs in the response. */
const MAX_REFUSED_LISTED = 100;

const limitBody = createBodyLimit(MAX_BYTES);

/** Submits pages to search engines. URLs of other sites are skipped and listed. */
export const submitUrlsBulk = new Hono<AppEnv>().post(
  '/',
  access('operator', 'edit'),
  describeRoute({
    id: 'submitUrls',
    tag: 'Operators',
    summary: 'Submit URLs to search engines',
    description: `Submits up to ${MAX_URLS} pages of the site. URLs of other sites are skipped, listed in \`refused\` and counted as failed.`,
    example: { body: { urls: [examples.submitUrl.url] }, response: examples.submitted },
    errors: [403, 409, 413],
  }),
  validateQuery(NoQuery),
  limitBody,
  validateBody(SubmitUrls),
  returns(SubmissionResult),
  async (c) => {
    const { db, settings } = c.var;
    const site = getSiteOrigin(settings, c.req.url);
    const checked = c.req.valid('json').urls.map((given) => ({ given, ...parseSameSiteUrl(given, site) }));
    const urls = checked.flatMap(({ url }) => url ?? []);
    const refused = checked.flatMap(({ given, refusal }) =>
      refusal === undefined ? [] : [{ url: given, ...toIssueText(refusal) }],
    );
    if (urls.length === 0) {
      const issues = refused
        .slice(0, MAX_REFUSED_LISTED)
        .map(({ url: _url, ...text }, i) => ({ path: `urls.${i}`, ...text }));
      throw httpErrors.invalidRequest(issues);
    }
    const services = requireServices(settings, site);
    const submission = { type: 'URL_UPDATED', site, services, now: new Date(), actor: c.var.actor } as const;
    const id = await submitUrls(db, urls, submission, refused.length);
    const job = await startSubmissionJob(c, id);
    const { total, successful, failed } = job;
    const summary = { total, successful, failed };
    return c.json(c.var.answer({ summary, refused: refused.slice(0, MAX_REFUSED_LISTED), job }));
  },
);
