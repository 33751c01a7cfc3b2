import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { MEANING_HEADERS } from '../../schema/contracts/search-meaning.ts';

/** Headers of lists that can change while the body stays the same, so a 304 response includes them. */
const LIST_HEADERS = ['X-Total-Count', 'Link', ...MEANING_HEADERS, 'X-Hours-Unknown'];

const withEtag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...LIST_HEADERS] });

/**
 * Adds ETags and responds with 304 to conditional requests. Skips `no-store` responses, which can be long streams, and
 * those with a validator of their own.
 */
export const etags = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.get('Cache-Control') !== 'no-store' && !headers.has('Last-Modified'))
    return withEtag(c, async () => {});
});

/** Default Cache-Control: clients store responses and revalidate them each time. */
export const defaultCacheControl = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'public, max-age=0, must-revalidate');
});
