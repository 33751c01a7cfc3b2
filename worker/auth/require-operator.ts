import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Actor } from '../../schema/contracts/actor.ts';
import { hasRole, type Role } from '../../schema/contracts/role.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { rejectOtherSites } from './reject-other-sites.ts';
import { isCachedSession } from './session-cache.ts';
import { continueSession, SESSION_COOKIE, type Session, parseSessionCookie } from './session.ts';
import { isEqualConstantTime } from './signed-token.ts';

/** Context variables of routes for operators. */
export type OperatorVariables = {
  session: Session;
  operator: Session['operator'];
  /** The operator, as recorded in the audit log. */
  actor: Actor;
};

/** The part of a request's context that identifies the caller. */
type RequestContext = Pick<Context<AppEnv>, 'req' | 'var'>;

/**
 * Requires a signed-in operator with a role. Requests that write must also come from a page of this site and carry the
 * session's CSRF token.
 *
 * @throws HttpError 401, 403
 */
export async function requireOperator(
  c: Context<AppEnv & { Variables: OperatorVariables }>,
  role: Role,
  now: Date,
): Promise<void> {
  const session = await loadSession(c, now);
  if (session === null) throw httpErrors.signInRequired();
  rejectOtherSites(c);
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!reads && !isEqualConstantTime(c.req.header('X-CSRF-Token') ?? '', session.csrf))
    throw httpErrors.invalidCsrfToken();
  requireRole(session, role);
  c.set('session', session);
  c.set('operator', session.operator);
  c.set('actor', {
    kind: 'operator',
    id: session.operator.id,
    name: session.operator.name,
    address: c.req.header('CF-Connecting-IP') ?? null,
    requestId: c.var.requestId,
  });
}

/** @throws HttpError 403 if the operator of a session lacks a role */
export function requireRole({ operator }: Session, role: Role): void {
  if (!hasRole(operator.role, role)) throw httpErrors.roleRequired(role);
}

/** Session of the caller, or null without one. */
export function loadSession(c: RequestContext, now: Date): Promise<Session | null> {
  const unattended = c.req.header('X-Unattended') !== undefined;
  return continueSession(c.var.db, c.var.settings.SESSION_SECRET, getSessionCookie(c), { now, unattended });
}

/**
 * True if this isolate has found the caller's session to be active within the last minute. The signature of a cookie
 * alone would also be valid for ended sessions and removed operators.
 */
export function isSignedIn(c: RequestContext, now: Date): boolean {
  const idHash = parseSessionCookie(c.var.settings.SESSION_SECRET, getSessionCookie(c), now);
  return idHash !== null && isCachedSession(idHash, now.getTime());
}

/**
 * True for a cookie that this site signed and that has not expired, even if its session has ended since: enough to
 * leave operators out of figures without a query.
 */
export function hasSessionCookie(c: RequestContext, now: Date): boolean {
  return parseSessionCookie(c.var.settings.SESSION_SECRET, getSessionCookie(c), now) !== null;
}

function getSessionCookie(c: RequestContext): string | undefined {
  return parse(c.req.header('Cookie') ?? '', SESSION_COOKIE)[SESSION_COOKIE];
}
