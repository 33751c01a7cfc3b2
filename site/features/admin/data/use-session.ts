import { useSyncExternalStore } from 'react';
import { onSession, sessionState, type SessionState } from './session.ts';

/** Whether somebody is signed in, and who. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, sessionState);
}
