import { Hono } from 'hono';
import { Dashboard } from '../../../schema/contracts/dashboard.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { loadDashboard } from '../../../schema/store/queries/admin/dashboard.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';

/** Figures of the dashboard. */
export const adminDashboard = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  describeRoute({
    id: 'readDashboard',
    tag: 'Operators',
    summary: 'Get dashboard figures',
    description: 'Returns the size of the directory and its growth in the current month (UTC).',
    example: {
      response: {
        total: 2000,
        categories: 118,
        growth: { since: '2026-11-01T00:00:00.000Z', added: 40, before: 1960, percent: 2 },
      },
    },
  }),
  validateQuery(NoQuery),
  returns(Dashboard),
  async (c) => {
    return c.json(c.var.answer(await loadDashboard(c.var.db, new Date())));
  },
);
