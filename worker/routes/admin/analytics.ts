import { Hono } from 'hono';
import { Analytics, AnalyticsQuery, DirectoryFigures } from '../../../schema/contracts/analytics.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { loadDirectoryFigures } from '../../../schema/store/queries/analytics/directory-figures.ts';
import { loadSiteFigures } from '../../../schema/store/queries/analytics/site-figures.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { siteFigures } from '../../openapi/analytics-examples.ts';

/** Figures of the directory and of its visitors. */
export const adminAnalytics = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'readAnalytics',
      tag: 'Operators',
      summary: 'Get figures about visitors',
      description:
        'Returns views, visits, clicks, searches and robots of a period, compared with as many days before. A visit is the first page that a browser opens on a day (UTC). Most viewed businesses, categories and cities are ranked once an hour.',
      example: { query: 'days=7', response: siteFigures },
    }),
    validateQuery(AnalyticsQuery),
    returns(Analytics),
    async (c) => c.json(c.var.answer(await loadSiteFigures(c.var.db, c.req.valid('query').days, new Date()))),
  )
  .get(
    '/directory',
    access('operator'),
    describeRoute({
      id: 'readDirectoryFigures',
      tag: 'Operators',
      summary: 'Get figures about the directory',
      description: 'Returns the size of the directory and the mean rating of its businesses.',
      example: {
        response: {
          total: 2000,
          categories: 118,
          cities: 42,
          rating: { average: 4.2, businesses: 1600 },
        },
      },
    }),
    validateQuery(NoQuery),
    returns(DirectoryFigures),
    async (c) => c.json(c.var.answer(await loadDirectoryFigures(c.var.db))),
  );
