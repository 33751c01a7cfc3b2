import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Actor } from '../../schema/contracts/actor.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { refuseOtherSites } from '../middleware/same-origin.ts';
import { isKnownSession } from './known-sessions.ts';
import { continueSession, SESSION_COOKIE, type Session, sessionIdOf } from './session.ts';
import { isSame } from './signed-value.ts';

/** Context variables of routes for operators. */
export type OperatorVariables = {
  session: Session;
  operator: Session['operator'];
  /** The operator, as recorded in the audit log. */
  actor: Actor;
};

/** The part of a request's context that identifies the caller. */
type Caller = Pick<Context<AppEnv>, 'req' | 'var'>;

/**
 * Requires a signed-in operator. Requests that write must also come from a page of this site and carry the session's CSRF token.
 *
 * @throws HttpError 401, 403
 */
export async function admitOperator(
  c: Context<AppEnv & { Variables: OperatorVariables }>,
  now: Date,
): Promise<void> {
  const session = await sessionOf(c, now);
  if (session === null) throw httpErrors.signInRequired();
  refuseOtherSites(c);
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!reads && !isSame(c.req.header('X-CSRF-Token') ?? '', session.csrf))
    throw httpErrors.invalidCsrfToken();
  c.set('session', session);
  c.set('operator', session.operator);
  c.set('actor', {
    kind: 'operator',
    ...session.operator,
    address: c.req.header('CF-Connecting-IP') ?? null,
    requestId: c.var.requestId,
  });
}

/** Session of the caller, or null if nobody is signed in. */
export function sessionOf(c: Caller, now: Date): Promise<Session | null> {
  return continueSession(c.var.db, c.var.settings.SESSION_SECRET, cookieOf(c), now);
}

/**
 * True if this isolate has found the caller's session to be active within the last minute. The signature of a cookie alone would also
 * be valid for ended sessions and removed operators.
 */
export function isSignedIn(c: Caller, now: Date): boolean {
  const idHash = sessionIdOf(c.var.settings.SESSION_SECRET, cookieOf(c), now);
  return idHash !== null && isKnownSession(idHash, now.getTime());
}

function cookieOf(c: Caller): string | undefined {
  return parse(c.req.header('Cookie') ?? '', SESSION_COOKIE)[SESSION_COOKIE];
}
