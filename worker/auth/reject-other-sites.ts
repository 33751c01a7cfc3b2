import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';

/**
 * Rejects cross-site requests of browsers, by Sec-Fetch-Site or, in older browsers, by Origin. Other clients send
 * neither header and are let through, since they do not carry a visitor's cookies.
 *
 * @throws HttpError 403
 */
export function rejectOtherSites(c: Pick<Context<AppEnv>, 'req' | 'var'>): void {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const own = [new URL(c.req.url).origin, c.var.settings.SITE_URL && new URL(c.var.settings.SITE_URL).origin];
  // A URL typed by the user; GET and HEAD do not write.
  const isTyped = site === 'none' && (c.req.method === 'GET' || c.req.method === 'HEAD');
  const isOwn = site === undefined ? origin === undefined || own.includes(origin) : site === 'same-origin';
  if (!isOwn && !isTyped) throw httpErrors.crossSiteRequest();
}
