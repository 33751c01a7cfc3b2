import { Hono } from 'hono';
import { Health } from '../../../schema/contracts/health.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { loadUptime } from '../../../schema/store/queries/admin/uptime.ts';
import type { AppEnv } from '../../env.ts';
import { checkHealth, type RequestPage } from '../../health/check-health.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';

/** Current health and uptime. @param serve handles a request of a visitor */
export function createAdminHealth(serve: RequestPage) {
  return new Hono<AppEnv>().get(
    '/',
    access('operator'),
    describeRoute({
      id: 'readHealth',
      tag: 'Operators',
      summary: 'Get site health',
      description:
        'Checks the database, the page store and the home page, and returns the uptime measured by the check that runs every minute. Minutes without a check count as downtime.',
      example: {
        response: {
          now: {
            at: '2026-11-20T08:00:00.000Z',
            ok: true,
            database: { ok: true, ms: 4 },
            pages: { ok: true, ms: 6 },
            home: { ok: true, ms: 9 },
          },
          uptime: {
            percent: 99.77,
            checks: 28_740,
            ok: 28_736,
            notMeasured: 60,
            since: '2026-10-31T08:00:00.000Z',
          },
        },
      },
    }),
    validateQuery(NoQuery),
    returns(Health),
    async (c) => {
      const clock = () => new Date();
      const [now, uptime] = await Promise.all([
        checkHealth(c.env, serve, clock),
        loadUptime(c.var.db, clock()),
      ]);
      return c.json(c.var.answer({ now, uptime }));
    },
  );
}
