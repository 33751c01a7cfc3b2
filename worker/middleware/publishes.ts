import { createMiddleware } from 'hono/factory';
import { CHANGE_HEADER } from '../../schema/contracts/publishing.ts';
import { newestChange } from '../../schema/store/reads/publishing.ts';
import type { AppEnv } from '../env.ts';
import { logError } from '../log.ts';
import { announceChange, publisherOf } from '../publishing/announce.ts';

/**
 * For calls that may change pages; comes after `access`. When one has succeeded, its answer says in X-Change which change to wait for
 * (`GET /api/admin/publishing`), and the publisher is told. What was written stays written whatever becomes of that: the
 * scheduled run tells the publisher again.
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
