import { useSyncExternalStore } from 'react';
import { onSession, sessionState, type SessionState } from './session.ts';

/** State of the session. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, sessionState);
}
