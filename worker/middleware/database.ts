import { createMiddleware } from 'hono/factory';
import { connect } from '../database.ts';
import type { AppEnv } from '../env.ts';

/** Adds the database to the context. */
export const database = createMiddleware<AppEnv>(async (c, next) => {
  c.set('db', connect(c.var.settings));
  await next();
});
