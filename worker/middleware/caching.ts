import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';

/** What is said of a list beside its bytes, and may change while they stay: a browser goes on by the old unless told the new. */
const BESIDE_BYTES = ['X-Total-Count', 'Link', 'X-Search-Corrected', 'X-Hours-Unknown'];

const tagged = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...BESIDE_BYTES] });

/** Answers 304 when the client has the same bytes already. What nobody may keep is not read for a tag, however long it is. */
export const etags = createMiddleware(async (c, next) => {
  await next();
  if (c.res.headers.get('Cache-Control') !== 'no-store') return tagged(c, async () => {});
});

/** Clients may keep an answer, but ask each time whether it still holds; a route may say otherwise. */
export const revalidate = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'public, max-age=0, must-revalidate');
});
