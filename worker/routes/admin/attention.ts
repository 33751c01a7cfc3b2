import { Hono } from 'hono';
import { Attention } from '../../../schema/contracts/attention.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { loadAttention } from '../../../schema/store/queries/admin/attention.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { loadCurrent } from '../../pages/current-release.ts';
import { loadWholeRelease } from '../../pages/load-release.ts';
import { reachPageStore } from '../../pages/store-objects.ts';

/** Summary of what needs the attention of an operator. */
export const adminAttention = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  describeRoute({
    id: 'readAttention',
    tag: 'Operators',
    summary: 'Get what needs attention',
    description:
      'Returns jobs under way and failed ones, unread messages, files that wait for a decision, rejected rows, a late backup, and whether the site is behind.',
    example: {
      response: {
        jobs: [],
        failedJobs: { total: 0, newest: null },
        newMessages: 3,
        openBatches: { total: 1, newest: { id: 12, name: 'restaurants.xlsx' } },
        rejectedRows: { total: 162, newest: { id: 11, name: 'cafes.xlsx' } },
        lateBackup: { lastAt: '2026-11-17T01:00:31.000Z' },
        heldRelease: null,
        isBehind: false,
      },
    },
  }),
  validateQuery(NoQuery),
  returns(Attention),
  async (c) => {
    const now = new Date();
    const [release, current] = await reachPageStore(
      Promise.all([loadWholeRelease(c.env.PAGES, now.getTime()), loadCurrent(c.env.PAGES, now.getTime())]),
    );
    const held = current?.held ?? null;
    return c.json(c.var.answer(await loadAttention(c.var.db, { release, held, now })));
  },
);
