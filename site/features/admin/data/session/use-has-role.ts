import { hasRole, type Role } from '../../../../../schema/contracts/role.ts';
import { useSession } from './use-session.ts';

/** True if the operator may do what needs a role; also until the role is known, because the API decides. */
export function useHasRole(needed: Role): boolean {
  const state = useSession();
  return state.kind !== 'signed-in' || hasRole(state.session.role ?? 'all', needed);
}
