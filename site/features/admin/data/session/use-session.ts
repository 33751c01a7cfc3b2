import { useSyncExternalStore } from 'react';
import { onSession, getSessionState, type SessionState } from './session.ts';

/** State of the session, for components. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, getSessionState);
}
