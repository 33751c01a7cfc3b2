import type { Context } from 'hono';
import { isAdminPath } from '../../schema/rules/website/admin-paths.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { renderFallbackPage } from './fallback-page.ts';
import { servePage } from './serve-page.ts';

/** Page of the panel among the static assets, written by scripts/publish/site-build/place-panel.ts. */
const SHELL_FILE = '/_admin.html';

/**
 * Serves the panel, a single-page app, at each of its paths. The page holds no data; the API requires a session for
 * these. Other paths below /admin get the public 404 page.
 */
export async function servePanel(c: Context<AppEnv>): Promise<Response> {
  const { method } = c.req;
  if (method !== 'GET' && method !== 'HEAD') throw httpErrors.methodNotAllowed(['GET', 'HEAD']);
  const { pathname, search } = new URL(c.req.url);
  const path = pathname.replace(/\/$/, '');
  if (!isAdminPath(path)) return servePage(c);
  return path === pathname ? fetchPanelPage(c) : c.redirect(path + search, 301);
}

async function fetchPanelPage(c: Context<AppEnv>): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new URL(SHELL_FILE, c.req.url));
  if (!page.ok) {
    await page.body?.cancel();
    return renderFallbackPage(503, 'No panel', 'The panel has not been built yet. Run npm run publish.');
  }
  return new Response(page.body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}
