import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';

/** Middleware of pages, which rejects other methods than GET and HEAD. */
export const readOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { method } = c.req;
  if (method !== 'GET' && method !== 'HEAD') throw httpErrors.methodNotAllowed(['GET', 'HEAD']);
  await next();
});
