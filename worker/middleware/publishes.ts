import { createMiddleware } from 'hono/factory';
import { CHANGE_HEADER } from '../../schema/contracts/publishing.ts';
import { newestChange } from '../../schema/store/reads/publishing.ts';
import type { AppEnv } from '../env.ts';
import { logError } from '../log.ts';
import { announceChange, publisherOf } from '../publishing/announce.ts';

/**
 * Middleware of routes that can change pages; comes after `access`. Adds the number of the newest change as X-Change (see
 * `GET /api/admin/publishing`) and notifies the publisher. Failures do not affect the response; the scheduled run notifies again.
 */
export const publishes = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.ok) return;
  const change = await newestChange(c.var.db).catch((error: unknown) => {
    logError('change_unknown', error);
    return null;
  });
  if (change === null) return;
  c.header(CHANGE_HEADER, String(change));
  const publisher = publisherOf(c.var.settings);
  if (publisher === null) return;
  const telling = announceChange(publisher, change, () => new Date());
  c.executionCtx.waitUntil(telling.catch((error: unknown) => logError('publisher_not_told', error)));
});
