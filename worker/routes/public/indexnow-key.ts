import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { deriveIndexNowKey, buildKeyPath } from '../../submission/indexnow.ts';
import { access } from '../../middleware/access.ts';

/** The key file of IndexNow. Other files are handled by the pages. */
export const indexNowKeyFile = new Hono<AppEnv>().all(
  '/:file{[0-9a-f]{32}\\.txt}',
  access('public'),
  async (c, next) => {
    const key = deriveIndexNowKey(c.var.settings.SESSION_SECRET);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || c.req.path !== buildKeyPath(key)) return next();
    return c.text(key, 200, { 'Cache-Control': 'public, max-age=3600' });
  },
);
