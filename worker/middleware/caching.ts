import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';

/** Answers 304 when the client has the same bytes already. */
export const etags = etag();

/** Clients may keep an answer, but ask each time whether it still holds; a route may say otherwise. */
export const revalidate = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'public, max-age=0, must-revalidate');
});
