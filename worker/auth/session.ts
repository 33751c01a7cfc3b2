import { createHash, createHmac } from 'node:crypto';
import type { Database } from '../../schema/store/database.ts';
import { findSession } from '../../schema/store/reads/sessions.ts';
import { touchSession } from '../../schema/store/writes/sessions.ts';
import { forgetSession, noteSession } from './known-sessions.ts';
import { type Claims, readSignedValue, signValue } from './signed-value.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a session lasts at most, and without a call, in milliseconds. */
export const SESSION_MS = 24 * HOUR;
export const IDLE_MS = 2 * HOUR;

/** How old what is known of the last call may become, in milliseconds: else each call would write. */
const SEEN_MS = MINUTE;

/** Browsers take a cookie of this beginning only from the host itself, over https, for all of its paths. */
export const SESSION_COOKIE = '__Host-session';

/** Out of reach of scripts, and never sent on behalf of another site. Plain http is no exception: browsers make one for localhost. */
export const SESSION_COOKIE_OPTIONS = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'Strict',
} as const;

type SessionClaims = Claims & { purpose: 'session'; token: string };

/** Somebody who is signed in. */
export type Session = {
  idHash: string;
  operator: { id: number; name: string };
  /** What every call of this session that changes something has to send as X-CSRF-Token. */
  csrf: string;
  expiresAt: Date;
  /** When it ends unless another call comes. */
  idleExpiresAt: Date;
};

/** A new session: what to keep of it, and what the browser gets. */
export function newSession(secret: string, now: Date) {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const idHash = hashOf(token);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const claims: SessionClaims = { purpose: 'session', expiresAt: expiresAt.getTime(), token };
  return { idHash, cookie: signValue(secret, claims), csrf: csrfTokenOf(secret, idHash), expiresAt };
}

/** The id of the session a cookie is of, if we made that cookie and it has not expired. Whether the session goes on is not looked up. */
export function sessionIdOf(secret: string, cookie: string | undefined, now: Date): string | null {
  const claims = readSignedValue<SessionClaims>(secret, 'session', cookie ?? '', now);
  return claims && hashOf(claims.token);
}

/** The session of a cookie, if it goes on; this call counts as one of it. */
export async function continueSession(
  db: Database,
  secret: string,
  cookie: string | undefined,
  now: Date,
): Promise<Session | null> {
  const idHash = sessionIdOf(secret, cookie, now);
  if (idHash === null) return null;
  const found = await findSession(db, idHash, { now, seenAfter: new Date(now.getTime() - IDLE_MS) });
  if (found === null) {
    forgetSession(idHash);
    return null;
  }
  noteSession(idHash, now.getTime());
  if (now.getTime() - Date.parse(found.lastSeenAt) >= SEEN_MS) await touchSession(db, idHash, now);
  const expiresAt = new Date(found.expiresAt);
  return {
    idHash,
    operator: found.operator,
    csrf: csrfTokenOf(secret, idHash),
    expiresAt,
    idleExpiresAt: new Date(Math.min(now.getTime() + IDLE_MS, expiresAt.getTime())),
  };
}

function csrfTokenOf(secret: string, idHash: string): string {
  return createHmac('sha256', secret).update(`csrf ${idHash}`).digest('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
