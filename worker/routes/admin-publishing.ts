import { Hono } from 'hono';
import { Publishing, PublishingQuery } from '../../schema/contracts/publishing.ts';
import { readPublishing } from '../../schema/store/reads/publishing.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { query } from '../middleware/validate.ts';
import { currentRelease } from '../page-store.ts';
import { publisherOf } from '../publishing/announce.ts';

/** The panel asks whether a change is live. */
export const adminPublishing = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  query(PublishingQuery),
  answer(Publishing),
  async (c) => {
    const release = await currentRelease(c.env.PAGES, Date.now());
    const found = await readPublishing(c.var.db, release, c.req.valid('query').since);
    const automatic = publisherOf(c.var.settings) !== null;
    c.header('Cache-Control', 'no-store');
    return c.json(c.var.answer({ ...found, automatic }));
  },
);
