import type { SessionState as Asked, SignedIn } from '../../../../schema/contracts/sign-in.ts';
import { getJson, RequestError, setResponseListener } from '../../../data/api.ts';
import { sendJson, setCsrfTokenSource } from '../../../data/send.ts';
import { tellTabs, onOtherTab } from './tabs.ts';
import { hasUnsaved } from './unsaved.ts';

/** Who is signed in, and until when: at most to `expiresAt`, and to `idleExpiresAt` if nothing is done. The sign-in does not say that. */
export type Session = SignedIn & Partial<Pick<Asked, 'idleExpiresAt'>>;

/**
 * - unknown: the server has not been asked yet;
 * - expired: it was signed in, and what is on the screen must not be lost; `cause` is 'time', or 'other-tab' where somebody has signed
 *   out in another tab while something here was not saved;
 * - unreachable: nobody could say.
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

/** @returns a function that ends the listening */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: SessionState): void {
  state = next;
  watch();
  for (const listener of listeners) listener();
}

/** Asks the server who is signed in. */
export async function checkSession(): Promise<void> {
  try {
    become({ is: 'signed-in', session: await getJson<Asked>('/api/admin/session') });
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) expire();
    // Who works goes on working: the next call tells.
    else if (state.is === 'unknown' || state.is === 'unreachable') become({ is: 'unreachable', error });
  }
}

/** Takes over a session that has just begun, and asks how long it waits. */
export function signedIn(session: SignedIn): void {
  become({ is: 'signed-in', session });
  tellTabs('signed-in');
  void checkSession();
}

/** @throws RequestError, TypeError when the server did not end the session: it then goes on */
export async function signOut(): Promise<void> {
  try {
    await sendJson<null>('DELETE', '/api/admin/session');
  } catch (error) {
    // It was over already.
    if (!(error instanceof RequestError && error.status === 401)) throw error;
  }
  become({ is: 'signed-out' });
  tellTabs('signed-out');
}

/** Gives up an expired session, with what is on the screen. */
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
    // Nobody sees what others have read; but what somebody has typed must not go without a word.
    if (hasUnsaved() && (state.is === 'signed-in' || state.is === 'expired')) expire('other-tab');
    else if (state.is !== 'signed-out') become({ is: 'signed-out' });
  } else void checkSession(); // Also who is signed in: the session is another one, and so is its token.
});

let timer: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds without a call after which the server ends a session, by what it said when this one was read. */
let idle: { of: Session; ms: number } | undefined;

/**
 * Asks again when the session must be over, so that nobody fills in a form in vain. Every call puts off its end by idling, so
 * the wait begins anew with each.
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
