import type { SessionState as Asked, SignedIn } from '../../../../schema/contracts/sign-in.ts';
import { getJson, RequestError, setResponseListener } from '../../../data/api.ts';
import { sendJson, setCsrfTokenSource } from '../../../data/send.ts';
import { tellTabs, onOtherTab } from './tabs.ts';
import { hasUnsaved } from './unsaved.ts';

/** Signed-in operator and expiry of the session. `idleExpiresAt` is missing right after sign-in: that response omits it. */
export type Session = SignedIn & Partial<Pick<Asked, 'idleExpiresAt'>>;

/**
 * - unknown: the session has not been requested yet;
 * - expired: the session has ended, and the screen stays so that no input is lost; `cause` is 'time', or 'other-tab' after a
 *   sign-out in another tab while this one has unsaved changes;
 * - unreachable: the request for the session failed.
 */
export type SessionState =
  | { is: 'unknown' }
  | { is: 'signed-in'; session: Session }
  | { is: 'expired'; session: Session; cause: 'time' | 'other-tab' }
  | { is: 'signed-out' }
  | { is: 'unreachable'; error: unknown };

let state: SessionState = { is: 'unknown' };
const listeners = new Set<() => void>();

export function sessionState(): SessionState {
  return state;
}

/** @returns a function that unsubscribes */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: SessionState): void {
  state = next;
  watch();
  for (const listener of listeners) listener();
}

/** Loads the session from the server. */
export async function checkSession(): Promise<void> {
  try {
    become({ is: 'signed-in', session: await getJson<Asked>('/api/admin/session') });
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) expire();
    // A signed-in operator continues; the next request shows if the session is valid.
    else if (state.is === 'unknown' || state.is === 'unreachable') become({ is: 'unreachable', error });
  }
}

/** Stores a new session, and loads its idle timeout. */
export function signedIn(session: SignedIn): void {
  become({ is: 'signed-in', session });
  tellTabs('signed-in');
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
  become({ is: 'signed-out' });
  tellTabs('signed-out');
}

/** Leaves an expired session and discards the screen. */
export function leave(): void {
  become({ is: 'signed-out' });
}

function expire(cause: 'time' | 'other-tab' = 'time'): void {
  if (state.is === 'signed-in') become({ is: 'expired', session: state.session, cause });
  else if (state.is !== 'expired') become({ is: 'signed-out' });
}

setCsrfTokenSource(() => (state.is === 'signed-in' ? state.session.csrf : null));

setResponseListener((status) => {
  if (state.is !== 'signed-in') return;
  if (status === 401) expire();
  else watch();
});

onOtherTab((message) => {
  if (message === 'signed-out') {
    // Hide the data after a sign-out elsewhere, but never discard unsaved input without a warning.
    if (hasUnsaved() && (state.is === 'signed-in' || state.is === 'expired')) expire('other-tab');
    else if (state.is !== 'signed-out') become({ is: 'signed-out' });
  } else void checkSession(); // Also if signed in: the session and its CSRF token are new.
});

let timer: ReturnType<typeof setTimeout> | undefined;
/** Idle timeout of a session in milliseconds, computed when the session was loaded. */
let idle: { of: Session; ms: number } | undefined;

/**
 * Reloads the session when it should have expired, so that nobody fills in a form in vain. Each request extends the idle
 * timeout and so restarts the timer.
 */
function watch(): void {
  clearTimeout(timer);
  if (state.is !== 'signed-in') return;
  const { session } = state;
  const left = (moment: string) => Date.parse(moment) - Date.now();
  if (idle?.of !== session)
    idle = { of: session, ms: session.idleExpiresAt === undefined ? Infinity : left(session.idleExpiresAt) };
  timer = setTimeout(
    () => void checkSession(),
    Math.max(0, Math.min(left(session.expiresAt), idle.ms)) + 1000,
  );
}
