import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { HttpError } from '../errors.ts';

/**
 * Refuses what a browser sends on behalf of another site. Browsers say so themselves: newer ones in Sec-Fetch-Site, all of them in
 * Origin. A program that is no browser sends neither and is let through; it acts for nobody but itself.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const own = [new URL(c.req.url).origin, c.var.settings.SITE_URL && new URL(c.var.settings.SITE_URL).origin];
  if (site === undefined ? origin !== undefined && !own.includes(origin) : site !== 'same-origin')
    throw new HttpError(403, 'other_site', 'This call is only for pages of this site.');
  await next();
});
