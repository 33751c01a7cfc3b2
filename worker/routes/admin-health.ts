import { Hono } from 'hono';
import { Health } from '../../schema/contracts/health.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { readUptime } from '../../schema/store/reads/health.ts';
import type { AppEnv } from '../env.ts';
import { checkHealth, type Serve } from '../health/check.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { query } from '../middleware/validate.ts';

/** How the site is at this moment, and how it was. @param serve what visitors are answered with */
export function adminHealth(serve: Serve) {
  return new Hono<AppEnv>().get('/', access('operator'), query(NoQuery), answer(Health), async (c) => {
    const clock = () => new Date();
    const [now, uptime] = await Promise.all([
      checkHealth(c.env, serve, clock),
      readUptime(c.var.db, clock()),
    ]);
    c.header('Cache-Control', 'no-store');
    return c.json(c.var.answer({ now, uptime }));
  });
}
