import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Actor } from '../../schema/contracts/actor.ts';
import type { AppEnv } from '../env.ts';
import { HttpError } from '../errors.ts';
import { refuseOtherSites } from '../middleware/same-origin.ts';
import { isKnownSession } from './known-sessions.ts';
import { continueSession, SESSION_COOKIE, type Session, sessionIdOf } from './session.ts';
import { isSame } from './signed-value.ts';

/** What a route for operators finds on its context. */
export type OperatorVariables = {
  session: Session;
  operator: Session['operator'];
  /** The operator as the audit log has it. */
  actor: Actor;
};

/** As much of a call as it takes to know who makes it. */
type Caller = Pick<Context<AppEnv>, 'req' | 'var'>;

/** Nothing but the sign-in leads to a session, so there is no scheme a program could answer with. */
export const CHALLENGE = { 'WWW-Authenticate': 'Cookie' };

/**
 * Lets an operator in who is signed in; what changes something also has to come from a page of this site and to carry the
 * session's own token.
 *
 * @throws HttpError 401, 403
 */
export async function admitOperator(
  c: Context<AppEnv & { Variables: OperatorVariables }>,
  now: Date,
): Promise<void> {
  const session = await sessionOf(c, now);
  if (session === null)
    throw new HttpError(401, 'unauthorized', 'Bu işlem için giriş yapmanız gerekiyor.', {
      headers: CHALLENGE,
    });
  refuseOtherSites(c);
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!reads && !isSame(c.req.header('X-CSRF-Token') ?? '', session.csrf))
    throw new HttpError(403, 'csrf_token', 'İstek doğrulanamadı. Lütfen sayfayı yenileyip tekrar deneyin.');
  c.set('session', session);
  c.set('operator', session.operator);
  c.set('actor', {
    kind: 'operator',
    ...session.operator,
    address: c.req.header('CF-Connecting-IP') ?? null,
    requestId: c.var.requestId,
  });
}

/** The session of whoever calls; null when nobody is signed in. */
export function sessionOf(c: Caller, now: Date): Promise<Session | null> {
  return continueSession(c.var.db, c.var.settings.SESSION_SECRET, cookieOf(c), now);
}

/**
 * Whether a call carries the cookie of a session that this isolate found to go on within the last minute. A signature alone would also
 * hold for sessions that have ended, and for operators who were removed.
 */
export function isSignedIn(c: Caller, now: Date): boolean {
  const idHash = sessionIdOf(c.var.settings.SESSION_SECRET, cookieOf(c), now);
  return idHash !== null && isKnownSession(idHash, now.getTime());
}

function cookieOf(c: Caller): string | undefined {
  return parse(c.req.header('Cookie') ?? '', SESSION_COOKIE)[SESSION_COOKIE];
}
