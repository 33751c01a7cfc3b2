import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { SignedIn } from '../../schema/contracts/sign-in.ts';
import { type createSession, SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from './session.ts';

type NewSession = ReturnType<typeof createSession> & { operator: { name: string } };

/** Sets the cookie of a new session. @returns the response body */
export function setSessionCookie(c: Context, { operator, csrf, cookie, expiresAt }: NewSession): SignedIn {
  setCookie(c, SESSION_COOKIE, cookie, { ...SESSION_COOKIE_OPTIONS, expires: expiresAt });
  return { operator, csrf, expiresAt: expiresAt.toISOString() };
}
