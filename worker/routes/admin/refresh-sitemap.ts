import { Hono } from 'hono';
import { SitemapRefresh } from '../../../schema/contracts/publishing.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { submitSitemap } from '../../../schema/store/commands/submission/submission-jobs.ts';
import { requestSitemaps } from '../../../schema/store/commands/website/request-sitemaps.ts';
import type { AppEnv } from '../../env.ts';
import { getReadyServices } from '../../submission/services.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { getPublisher } from '../../publishing/notify-publisher.ts';
import { getSiteOrigin } from '../../site-origin.ts';

const REFRESHING = 'The sitemaps are being published and are live in a few seconds.';
const DEFERRED = 'The sitemaps are refreshed by the next publish. To publish: npm run publish.';
const SUBMITTED = 'IndexNow is notified within a minute.';

/** Republishes the sitemaps and submits them to search engines. */
export const adminRefreshSitemap = new Hono<AppEnv>().post(
  '/',
  access('operator', 'edit'),
  describeRoute({
    id: 'refreshSitemap',
    tag: 'Operators',
    summary: 'Refresh the sitemaps',
    description: 'Republishes the sitemaps and submits them to IndexNow within a minute.',
    example: {
      response: {
        message: `${REFRESHING} ${SUBMITTED}`,
        automatic: true,
        submitted: true,
        site: 'https://hub.example.com',
      },
    },
    headers: ['X-Change'],
    errors: [403],
  }),
  validateQuery(NoQuery),
  returns(SitemapRefresh),
  notifyPublisher,
  async (c) => {
    const { db, settings, actor } = c.var;
    const now = new Date();
    const site = getSiteOrigin(settings, c.req.url);
    await requestSitemaps(db, { now, actor });
    const submitted = getReadyServices(settings, site).includes('indexnow');
    // The queue is processed within a minute; the sitemaps are live by then.
    if (submitted) await submitSitemap(db, { type: 'URL_UPDATED', site, services: ['indexnow'], now, actor });
    const automatic = getPublisher(settings) !== null;
    const message = `${automatic ? REFRESHING : DEFERRED} ${submitted ? SUBMITTED : `IndexNow is not notified: ${site} is not a public address.`}`;
    return c.json(c.var.answer({ message, automatic, submitted, site }));
  },
);
