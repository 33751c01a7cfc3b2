import { useSyncExternalStore } from 'react';
import { onSession, getSessionState, type SessionState } from './session.ts';

/** State of the session. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, getSessionState);
}
