import { Hono } from 'hono';
import { Dashboard } from '../../schema/contracts/dashboard.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { readDashboard } from '../../schema/store/reads/dashboard.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { query } from '../middleware/validate.ts';

/** The figures of the dashboard. */
export const adminDashboard = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  query(NoQuery),
  answer(Dashboard),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(c.var.answer(await readDashboard(c.var.db, new Date())));
  },
);
