import { Hono } from 'hono';
import { Publishing, PublishingQuery } from '../../../schema/contracts/publishing.ts';
import { loadPublishing } from '../../../schema/store/queries/admin/publishing.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { loadCurrent } from '../../pages/current-release.ts';
import { loadWholeRelease } from '../../pages/load-release.ts';
import { reachPageStore } from '../../pages/store-objects.ts';
import { getPublisher } from '../../publishing/notify-publisher.ts';

/** Publishing status of changes. */
export const adminPublishing = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  describeRoute({
    id: 'readPublishing',
    tag: 'Operators',
    summary: 'Get the publishing status',
    description: 'Returns whether a change is live. Pass the number from `X-Change` as `since`.',
    example: {
      query: 'since=4711',
      response: {
        live: true,
        newest: 4711,
        published: 4711,
        publishedAt: '2026-11-20T08:00:00.000Z',
        automatic: true,
        held: false,
      },
    },
  }),
  validateQuery(PublishingQuery),
  returns(Publishing),
  async (c) => {
    const now = Date.now();
    const [release, current] = await reachPageStore(
      Promise.all([loadWholeRelease(c.env.PAGES, now), loadCurrent(c.env.PAGES, now)]),
    );
    const found = await loadPublishing(c.var.db, release, c.req.valid('query').since);
    const automatic = getPublisher(c.var.settings) !== null;
    return c.json(c.var.answer({ ...found, automatic, held: current?.held !== undefined }));
  },
);
