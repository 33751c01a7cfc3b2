import { createMiddleware } from 'hono/factory';
import { HttpError } from '../errors.ts';

/** Longest path and query of a call, in characters: RFC 9110 (4.1) asks for at least that many. */
const LONGEST = 8000;

/**
 * Refuses addresses that nobody can have meant: too long ones, and those where a `%` does not begin a character. Some parts of
 * the web read such a `%` as itself and others drop it, so that what is asked for would hang on who reads it.
 */
export const soundAddress = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > LONGEST) {
    const message = `The address is too long: it may have ${LONGEST} characters.`;
    throw new HttpError(414, 'address_too_long', message);
  }
  if (!isDecodable(pathname) || !isDecodable(search)) {
    const message =
      'The address is not valid: a % must begin a character in UTF-8, such as %C3%A9; a % itself is written %25.';
    throw new HttpError(400, 'invalid_address', message);
  }
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
