import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { HttpError } from '../errors.ts';

/**
 * Refuses what a browser sends on behalf of another site. Browsers say so themselves: newer ones in Sec-Fetch-Site, all of them in
 * Origin. A program that is no browser sends neither and is let through; it acts for nobody but itself.
 *
 * @throws HttpError 403
 */
export function refuseOtherSites(c: Pick<Context<AppEnv>, 'req' | 'var'>): void {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const own = [new URL(c.req.url).origin, c.var.settings.SITE_URL && new URL(c.var.settings.SITE_URL).origin];
  // An address that somebody typed changes nothing.
  const isTyped = site === 'none' && (c.req.method === 'GET' || c.req.method === 'HEAD');
  const isOwn = site === undefined ? origin === undefined || own.includes(origin) : site === 'same-origin';
  if (!isOwn && !isTyped) throw new HttpError(403, 'other_site', 'This call is only for pages of this site.');
}

/** Holds off pages of other sites. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  refuseOtherSites(c);
  await next();
});
