import { createMiddleware } from 'hono/factory';
import { CHANGE_HEADER } from '../../schema/contracts/publishing.ts';
import { findNewestChange } from '../../schema/store/queries/admin/publishing.ts';
import type { AppEnv } from '../env.ts';
import { logError } from '../log.ts';
import { notifyPublisherOfChange, getPublisher } from '../publishing/notify-publisher.ts';

/**
 * Middleware of routes that can change pages; comes after `access`. Adds the number of the newest change as X-Change
 * (see `GET /api/admin/publishing`) and notifies the publisher, also if the database does not tell the number in time.
 * Failures do not affect the response; the scheduled run notifies again.
 */
export const notifyPublisher = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.ok) return;
  const change = await findNewestChange(c.var.db).catch((error: unknown) => {
    logError('change_unknown', error);
    return null;
  });
  if (change !== null) c.header(CHANGE_HEADER, String(change));
  const publisher = getPublisher(c.var.settings);
  if (publisher === null) return;
  const telling = notifyPublisherOfChange(publisher, change, () => new Date());
  c.executionCtx.waitUntil(telling.catch((error: unknown) => logError('publisher_not_told', error)));
});
