import { createMiddleware } from 'hono/factory';
import { type AppEnv, readSettings } from '../env.ts';

/** Puts the worker's settings on the context. */
export const settings = createMiddleware<AppEnv>(async (c, next) => {
  c.set('settings', readSettings(c.env));
  await next();
});
