import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';

/** Gives each request a name, told to the client and written to the log. A name sent by the client is not believed. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.var.requestId);
});
