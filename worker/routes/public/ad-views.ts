import { Hono } from 'hono';
import { z } from 'zod';
import { AdViews } from '../../../schema/contracts/ad-analytics.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { countAdViews } from '../../../schema/store/commands/ads/count-ad-views.ts';
import { consumeRateLimit, type RateLimit } from '../../../schema/store/commands/operator/rate-limit.ts';
import { buildVisitorKey } from '../../client-address.ts';
import type { AppEnv, Settings } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { sameOrigin } from '../../middleware/same-origin.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';

const HOUR = 3600;
/** Reports per hour: of a visitor, and in total, which protects the database. */
const MAX_PER_VISITOR = 120;
const MAX_TOTAL = 20_000;

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
    description: `Adds the ads that a page has shown to the totals of the day. Nothing about the visitor is stored, and nothing is counted for a browser that sends DNT or Sec-GPC. A client can send up to ${MAX_PER_VISITOR} reports an hour. Browsers can call this endpoint from pages of the site only.`,
    example: {
      body: { views: [{ placement: 'top', requests: 1, fills: 1, impressions: 1, watched: 0, clicks: 0 }] },
    },
    status: 204,
    errors: [403, 413],
  }),
  sameOrigin,
  validateQuery(NoQuery),
  limitBody,
  validateBody(AdViews),
  returns(z.undefined()),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    if (c.req.header('DNT') === '1' || c.req.header('Sec-GPC') === '1') return c.body(null, 204);
    const { settings, db } = c.var;
    const now = new Date();
    const limits = buildLimits(settings, c.req.header('CF-Connecting-IP'));
    const { waitSeconds } = await consumeRateLimit(db, limits, now);
    if (waitSeconds > 0) throw httpErrors.tooManyRequests(waitSeconds);
    await countAdViews(db, c.req.valid('json').views, now);
    return c.body(null, 204);
  },
);

/** Rate limits of a client. Without an address, only the total limit applies. */
function buildLimits({ SESSION_SECRET }: Settings, address: string | undefined): RateLimit[] {
  const all = { key: 'ad-views', most: MAX_TOTAL, seconds: HOUR };
  if (address === undefined) return [all];
  const key = buildVisitorKey(SESSION_SECRET, 'ad-views', address);
  return [{ key, most: MAX_PER_VISITOR, seconds: HOUR }, all];
}
