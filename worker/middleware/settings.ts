import { createMiddleware } from 'hono/factory';
import { type AppEnv, readSettings } from '../env.ts';

/** Adds the settings to the context. */
export const settings = createMiddleware<AppEnv>(async (c, next) => {
  c.set('settings', readSettings(c.env));
  await next();
});
