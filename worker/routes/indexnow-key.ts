import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { indexNowKey, keyPath } from '../indexing/indexnow.ts';
import { access } from '../middleware/access.ts';

/** The file by which search engines see that the key of IndexNow is the site's. Everything else goes on to the pages. */
export const indexNowKeyFile = new Hono<AppEnv>().all(
  '/:file{[0-9a-f]{32}\\.txt}',
  access('public'),
  async (c, next) => {
    const key = indexNowKey(c.var.settings.SESSION_SECRET);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || c.req.path !== keyPath(key)) return next();
    return c.text(key, 200, { 'Cache-Control': 'public, max-age=3600' });
  },
);
