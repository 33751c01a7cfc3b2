import { createMiddleware } from 'hono/factory';
import { getPageSubject } from '../../schema/rules/website/page-subject.ts';
import type { AppEnv } from '../env.ts';
import { collectCounts, writeCounts } from './count-buffer.ts';
import { findRobot } from './find-robot.ts';

/** Middleware that counts the pages that robots read. People are counted by their browsers (`POST /api/visits`). */
export const countRobots = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // HEAD asks for a page without reading it.
  const isRead = c.req.method === 'GET' && (c.res.status === 200 || c.res.status === 304);
  const robot = isRead && getPageSubject(c.req.path) !== null ? findRobot(c.req.header('User-Agent')) : null;
  if (robot === null) return;
  collectCounts(c.env, { pages: [], terms: [], robots: [[robot, 1]] });
  c.executionCtx.waitUntil(writeCounts(c.env, () => new Date()));
});
