import { Hono } from 'hono';
import { z } from 'zod';
import { AdViews } from '../../../schema/contracts/ad-analytics.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { countAdViews } from '../../../schema/store/commands/ads/count-ad-views.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { adViewRateLimit } from '../../middleware/rate-limit.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { sameOrigin } from '../../middleware/same-origin.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';

/** Maximum size of a body in bytes: five placements. */
const limitBody = createBodyLimit(2048);

/** Counts of ads that a page has shown. */
export const adViews = new Hono<AppEnv>().post(
  '/',
  access('public'),
  describeRoute({
    id: 'countAdViews',
    tag: 'Site',
    summary: 'Count views of ads',
    description:
      'Adds the ads that a page has shown to the totals of the day. Nothing about the visitor is stored, and nothing is counted for a browser that sends DNT or Sec-GPC. Browsers can call this endpoint from pages of the site only.',
    example: {
      body: { views: [{ placement: 'top', requests: 1, fills: 1, impressions: 1, watched: 0, clicks: 0 }] },
    },
    status: 204,
    errors: [403, 413],
  }),
  sameOrigin,
  adViewRateLimit,
  validateQuery(NoQuery),
  limitBody,
  validateBody(AdViews),
  returns(z.undefined()),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    if (c.req.header('DNT') === '1' || c.req.header('Sec-GPC') === '1') return c.body(null, 204);
    await countAdViews(c.var.db, c.req.valid('json').views, new Date());
    return c.body(null, 204);
  },
);
