import { createMiddleware } from 'hono/factory';
import { connectDatabase } from '../database/connect.ts';
import type { AppEnv } from '../env.ts';

/** Adds the database to the context. */
export const database = createMiddleware<AppEnv>(async (c, next) => {
  c.set('db', connectDatabase(c.var.settings));
  await next();
});
