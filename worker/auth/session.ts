import { createHash, createHmac } from 'node:crypto';
import type { Role } from '../../schema/contracts/role.ts';
import type { Database } from '../../schema/store/database.ts';
import { findSession } from '../../schema/store/queries/admin/sessions.ts';
import { touchSession } from '../../schema/store/commands/operator/sessions.ts';
import { evictSession, cacheSession } from './session-cache.ts';
import { type Claims, verifyToken, signToken } from './signed-token.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Maximum lifetime and idle timeout of a session, in milliseconds. */
export const SESSION_TTL_MS = 24 * HOUR;
export const IDLE_TIMEOUT_MS = 2 * HOUR;

/** Interval at which the last request of a session is stored, in milliseconds; else each request would write. */
const TOUCH_INTERVAL_MS = MINUTE;

/** Browsers accept the prefix `__Host-` only from the host itself, over HTTPS and for all paths. */
export const SESSION_COOKIE = '__Host-session';

/** Inaccessible to scripts and never sent with cross-site requests. Browsers allow `Secure` on http://localhost. */
export const SESSION_COOKIE_OPTIONS = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'Strict',
} as const;

type SessionClaims = Claims & { purpose: 'session'; token: string };

/** Session of a signed-in operator. */
export type Session = {
  idHash: string;
  operator: { id: number; name: string; role: Role };
  /** Value of X-CSRF-Token, required for requests that write. */
  csrf: string;
  expiresAt: Date;
  /** Expiry if no further request arrives. */
  idleExpiresAt: Date;
};

/** Creates a session: the data to store, and the cookie for the browser. */
export function createSession(secret: string, now: Date) {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const idHash = hashToken(token);
  const expiresAt = new Date(now.getTime() + SESSION_TTL_MS);
  const claims: SessionClaims = { purpose: 'session', expiresAt: expiresAt.getTime(), token };
  return { idHash, cookie: signToken(secret, claims), csrf: buildCsrfToken(secret, idHash), expiresAt };
}

/** Session id of a cookie with a valid signature that has not expired; else null. Does not look up the session. */
export function parseSessionCookie(secret: string, cookie: string | undefined, now: Date): string | null {
  const claims = verifyToken<SessionClaims>(secret, 'session', cookie ?? '', now);
  return claims && hashToken(claims.token);
}

/**
 * Loads the active session of a cookie, and records the request unless it is `unattended`: one that a panel sends
 * without anybody there; null if there is no session.
 */
export async function continueSession(
  db: Database,
  secret: string,
  cookie: string | undefined,
  { now, unattended }: { now: Date; unattended: boolean },
): Promise<Session | null> {
  const idHash = parseSessionCookie(secret, cookie, now);
  if (idHash === null) return null;
  const found = await findSession(db, idHash, toActiveMoment(now));
  if (found === null) {
    evictSession(idHash);
    return null;
  }
  cacheSession(idHash, now.getTime());
  const lastSeen = Date.parse(found.lastSeenAt);
  if (!unattended && now.getTime() - lastSeen >= TOUCH_INTERVAL_MS) await touchSession(db, idHash, now);
  const expiresAt = new Date(found.expiresAt);
  return {
    idHash,
    operator: found.operator,
    csrf: buildCsrfToken(secret, idHash),
    expiresAt,
    idleExpiresAt: new Date(
      Math.min((unattended ? lastSeen : now.getTime()) + IDLE_TIMEOUT_MS, expiresAt.getTime()),
    ),
  };
}

/** Bounds of active sessions, as queries take them. */
export function toActiveMoment(now: Date): { now: Date; seenAfter: Date } {
  return { now, seenAfter: new Date(now.getTime() - IDLE_TIMEOUT_MS) };
}

function buildCsrfToken(secret: string, idHash: string): string {
  return createHmac('sha256', secret).update(`csrf ${idHash}`).digest('base64url');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
