import type { SessionState as LoadedSession, SignedIn } from '../../../../../schema/contracts/sign-in.ts';
import {
  getJson,
  RequestError,
  setReadInitSource,
  setResponseListener,
} from '../../../../data/api-client.ts';
import { sendJson, setCsrfTokenSource } from '../../../../data/send.ts';
import { isAway } from './input.ts';
import { sendToTabs, onTabMessage } from './tab-messages.ts';
import { hasUnsaved } from './unsaved.ts';

/**
 * Signed-in operator and expiry of the session. `role` and `idleExpiresAt` are missing right after sign-in: that
 * response omits them.
 */
export type Session = SignedIn & Partial<Pick<LoadedSession, 'role' | 'idleExpiresAt'>>;

/**
 * - unknown: the session has not been requested yet;
 * - expired: the session has ended, and the screen stays so that no input is lost; `cause` is 'time', or 'other-tab'
 * after a
 * sign-out in another tab while this one has unsaved changes;
 * - unreachable: the request for the session failed.
 */
export type SessionState =
  | { kind: 'unknown' }
  | { kind: 'signed-in'; session: Session }
  | { kind: 'expired'; session: Session; cause: 'time' | 'other-tab' }
  | { kind: 'signed-out' }
  | { kind: 'unreachable'; error: unknown };

let state: SessionState = { kind: 'unknown' };
const listeners = new Set<() => void>();

/** Current state of the session. */
export function getSessionState(): SessionState {
  return state;
}

/** @returns a function that unsubscribes */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setState(next: SessionState): void {
  state = next;
  watchExpiry();
  for (const listener of listeners) listener();
}

/** Loads the session from the server. */
export async function checkSession(): Promise<void> {
  try {
    setState({ kind: 'signed-in', session: await getJson<LoadedSession>('/api/admin/session') });
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) expireSession();
    // A signed-in operator continues; the next request shows if the session is valid.
    else if (state.kind === 'unknown' || state.kind === 'unreachable')
      setState({ kind: 'unreachable', error });
  }
}

/** Stores a new session, and loads its idle timeout. */
export function startSession(session: SignedIn): void {
  setState({ kind: 'signed-in', session });
  sendToTabs('signed-in');
  void checkSession();
}

/** @throws RequestError, TypeError if the server did not end the session, which then stays active */
export async function signOut(): Promise<void> {
  try {
    await sendJson<null>('DELETE', '/api/admin/session');
  } catch (error) {
    // 401: the session had already ended.
    if (!(error instanceof RequestError && error.status === 401)) throw error;
  }
  setState({ kind: 'signed-out' });
  sendToTabs('signed-out');
}

/** Leaves an expired session and discards the screen. */
export function endSession(): void {
  setState({ kind: 'signed-out' });
}

function expireSession(cause: 'time' | 'other-tab' = 'time'): void {
  if (state.kind === 'signed-in') setState({ kind: 'expired', session: state.session, cause });
  else if (state.kind !== 'expired') setState({ kind: 'signed-out' });
}

setCsrfTokenSource(() => (state.kind === 'signed-in' ? state.session.csrf : null));

// A screen that nobody looks at goes on polling, which must not keep the session open (A-4-02).
setReadInitSource(() => ({ method: 'GET', ...(isAway() && { headers: { 'X-Unattended': '1' } }) }));

setResponseListener((status) => {
  if (state.kind !== 'signed-in') return;
  if (status === 401) expireSession();
  else if (!isAway()) watchExpiry();
});

onTabMessage((message) => {
  if (message === 'signed-out') {
    // Hide the data after a sign-out elsewhere, but never discard unsaved input without a warning.
    if (hasUnsaved() && (state.kind === 'signed-in' || state.kind === 'expired')) expireSession('other-tab');
    else if (state.kind !== 'signed-out') setState({ kind: 'signed-out' });
  } else void checkSession(); // Also if signed in: the session and its CSRF token are new.
});

let timer: ReturnType<typeof setTimeout> | undefined;
/** Idle timeout of a session in milliseconds, computed when the session was loaded. */
let idleSession: { of: Session; ms: number } | undefined;

/**
 * Reloads the session when it should have expired, so that no input is lost. Each request of an operator
 * who is there extends the idle timeout and so restarts the timer.
 */
function watchExpiry(): void {
  clearTimeout(timer);
  if (state.kind !== 'signed-in') return;
  const { session } = state;
  const left = (moment: string) => Date.parse(moment) - Date.now();
  if (idleSession?.of !== session)
    idleSession = {
      of: session,
      ms: session.idleExpiresAt === undefined ? Infinity : left(session.idleExpiresAt),
    };
  timer = setTimeout(
    () => void checkSession(),
    Math.max(0, Math.min(left(session.expiresAt), idleSession.ms)) + 1000,
  );
}
