import { Hono } from 'hono';
import { SitemapRefresh } from '../../schema/contracts/publishing.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { submitSitemap } from '../../schema/store/writes/index-jobs.ts';
import { requestSitemaps } from '../../schema/store/writes/sitemaps.ts';
import type { AppEnv } from '../env.ts';
import { readyServices } from '../indexing/services.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { publishes } from '../middleware/publishes.ts';
import { query } from '../middleware/validate.ts';
import { publisherOf } from '../publishing/announce.ts';
import { getSiteOrigin } from '../site-origin.ts';

const SOON = 'Site haritası yenileniyor; birkaç saniye içinde yayında olur.';
const LATER = 'Site haritası bir sonraki yayında yenilenecek. Yayınlamak için: npm run publish.';
const TOLD = 'IndexNow bir dakika içinde bilgilendirilir.';

/** Republishes the sitemaps and submits them to search engines. */
export const adminRefreshSitemap = new Hono<AppEnv>().post(
  '/',
  access('operator'),
  describeRoute({
    id: 'refreshSitemap',
    tag: 'Operators',
    summary: 'Refresh the sitemaps',
    description:
      'Republishes the sitemaps and submits them to IndexNow within a minute. `message` is in Turkish.',
    example: { response: { message: `${SOON} ${TOLD}` } },
    headers: ['X-Change'],
    errors: [403],
  }),
  query(NoQuery),
  answer(SitemapRefresh),
  publishes,
  async (c) => {
    const { db, settings, actor } = c.var;
    const now = new Date();
    const site = getSiteOrigin(settings, c.req.url);
    await requestSitemaps(db, { now, actor });
    const isTold = readyServices(settings, site).includes('indexnow');
    // The queue is processed within a minute; the sitemaps are live by then.
    if (isTold) await submitSitemap(db, { type: 'URL_UPDATED', site, services: ['indexnow'], now, actor });
    const isPublished = publisherOf(settings) !== null;
    const message = `${isPublished ? SOON : LATER} ${isTold ? TOLD : `IndexNow'a bildirilmedi: ${site} internetten açılabilen bir adres değil.`}`;
    return c.json(c.var.answer({ message }));
  },
);
