import { Hono } from 'hono';
import { Publishing, PublishingQuery } from '../../schema/contracts/publishing.ts';
import { readPublishing } from '../../schema/store/reads/publishing.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { query } from '../middleware/validate.ts';
import { currentRelease } from '../page-store.ts';
import { publisherOf } from '../publishing/announce.ts';

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
      },
    },
  }),
  query(PublishingQuery),
  answer(Publishing),
  async (c) => {
    const release = await currentRelease(c.env.PAGES, Date.now());
    const found = await readPublishing(c.var.db, release, c.req.valid('query').since);
    const automatic = publisherOf(c.var.settings) !== null;
    return c.json(c.var.answer({ ...found, automatic }));
  },
);
