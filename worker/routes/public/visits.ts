import { type Context, Hono } from 'hono';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { NoContent } from '../../../schema/contracts/sign-in.ts';
import { BEACON_LIMITS, VisitBeacon, VisitState } from '../../../schema/contracts/visit.ts';
import { collectCounts, writeCounts } from '../../analytics/count-buffer.ts';
import { toCounts } from '../../analytics/count-beacon.ts';
import { findRobot } from '../../analytics/find-robot.ts';
import { hasSessionCookie } from '../../auth/require-operator.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { consumeActionLimit, visitRateLimit } from '../../middleware/rate-limit.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { sameOrigin } from '../../middleware/same-origin.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';

const DAY_MS = 24 * 3600 * 1000;

const limitBody = createBodyLimit(BEACON_LIMITS.bytes);

/** Counting of visits without cookies (docs/decisions/2026-11-23-analytics.md). */
export const visits = new Hono<AppEnv>()
  // Not at the URL of the beacon: a POST removes what the browser has stored of its URL (RFC 9111, section 4.4).
  .get(
    '/first',
    access('public'),
    describeRoute({
      id: 'getVisitState',
      tag: 'Site',
      summary: 'Tell whether a visit is the first of the day',
      description:
        'Browsers store the response, which has the start of the day (UTC) as its time of modification, and send that time back with the next request. It is the same for all visitors, so it identifies none. After the second request of a day the browser does not ask again before the next day.',
      example: { response: { isNew: true } },
    }),
    validateQuery(NoQuery),
    returns(VisitState),
    (c) => {
      const now = Date.now();
      const midnight = Math.floor(now / DAY_MS) * DAY_MS;
      const isNew = !(Date.parse(c.req.header('If-Modified-Since') ?? '') >= midnight);
      const secondsLeft = Math.floor((midnight + DAY_MS - now) / 1000);
      c.header('Last-Modified', new Date(midnight).toUTCString());
      c.header('Cache-Control', isNew ? 'private, no-cache' : `private, max-age=${secondsLeft}`);
      return c.json(c.var.answer({ isNew }));
    },
  )
  .post(
    '/',
    access('public'),
    describeRoute({
      id: 'countVisit',
      tag: 'Site',
      summary: 'Count a page view',
      description:
        'Adds what happened on a page to the figures of the day, a second later. Pages and businesses that do not exist are not counted, nor are robots, signed-in operators, and visitors with Do Not Track or Global Privacy Control. Browsers can call this endpoint from pages of the site only.',
      example: {
        body: {
          path: '/business/blue-cafe-provo',
          view: true,
          clicks: [{ kind: 'call', business: 'blue-cafe-provo' }],
        },
      },
      status: 204,
      errors: [403, 413],
    }),
    sameOrigin,
    visitRateLimit,
    validateQuery(NoQuery),
    limitBody,
    validateBody(VisitBeacon),
    returns(NoContent),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      if (isExcluded(c)) return c.body(null, 204);
      const beacon = c.req.valid('json');
      if (beacon.clicks.length + beacon.searches.length > 0) await consumeActionLimit(c);
      collectCounts(c.env, toCounts(beacon, c.var.settings.SESSION_SECRET));
      c.executionCtx.waitUntil(writeCounts(c.env, () => new Date()));
      return c.body(null, 204);
    },
  );

/** True for robots, operators, and visitors whose browser asks not to be counted. */
function isExcluded(c: Pick<Context<AppEnv>, 'req' | 'var'>): boolean {
  const refuses = c.req.header('DNT') === '1' || c.req.header('Sec-GPC') === '1';
  return refuses || findRobot(c.req.header('User-Agent')) !== null || hasSessionCookie(c, new Date());
}
