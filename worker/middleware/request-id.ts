import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';

/** Assigns an id to each request, for the response and the log. Ids sent by clients are ignored. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.var.requestId);
});
