import { Hono } from 'hono';
import { SitemapRefresh } from '../../schema/contracts/publishing.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { requestSitemaps } from '../../schema/store/writes/sitemaps.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { publishes } from '../middleware/publishes.ts';
import { query } from '../middleware/validate.ts';
import { publisherOf } from '../publishing/announce.ts';

/** Operators have the sitemaps published anew. */
export const adminRefreshSitemap = new Hono<AppEnv>().post(
  '/',
  access('operator'),
  query(NoQuery),
  answer(SitemapRefresh),
  publishes,
  async (c) => {
    await requestSitemaps(c.var.db);
    const message =
      publisherOf(c.var.settings) === null
        ? 'Site haritası bir sonraki yayında yenilenecek. Yayınlamak için: npm run publish'
        : 'Site haritası yenileniyor; birkaç saniye içinde yayında olur.';
    c.header('Cache-Control', 'no-store');
    return c.json(c.var.answer({ message }));
  },
);
