import { useSession } from './use-session.ts';

/** Name of the signed-in operator; null before it is known. */
export function useOperatorName(): string | null {
  const state = useSession();
  return 'session' in state ? state.session.operator.name : null;
}
