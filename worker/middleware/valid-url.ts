import { createMiddleware } from 'hono/factory';
import { httpErrors } from '../errors.ts';

/** Maximum length of path and query, in characters. RFC 9110 (4.1) recommends support for at least 8,000. */
const MAX_URL_LENGTH = 8000;

/**
 * Rejects URLs that are too long or not validly percent-encoded; clients and proxies disagree about how to read the
 * latter.
 */
export const validUrl = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > MAX_URL_LENGTH) throw httpErrors.urlTooLong(MAX_URL_LENGTH);
  if (!isDecodable(pathname) || !isDecodable(search)) throw httpErrors.malformedUrl();
  await next();
});

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
