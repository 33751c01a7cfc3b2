import { createMiddleware } from 'hono/factory';
import { rejectOtherSites } from '../auth/reject-other-sites.ts';
import type { AppEnv } from '../env.ts';

/** Middleware that rejects cross-site requests. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  rejectOtherSites(c);
  await next();
});
