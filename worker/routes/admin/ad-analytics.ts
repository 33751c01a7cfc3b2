import { Hono } from 'hono';
import { AdAnalytics } from '../../../schema/contracts/ad-analytics.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { loadAdAnalytics } from '../../../schema/store/queries/ads/ad-analytics.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

/** Figures of the ads. */
export const adminAdAnalytics = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  describeRoute({
    id: 'readAdAnalytics',
    tag: 'Operators',
    summary: 'Get figures of ads',
    description: 'Returns the figures of the last 30 days, in total and by placement. Null is unknown.',
    example: { response: examples.adAnalytics },
  }),
  validateQuery(NoQuery),
  returns(AdAnalytics),
  async (c) => c.json(c.var.answer(await loadAdAnalytics(c.var.db, new Date()))),
);
