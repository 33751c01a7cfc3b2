import { hasRole, type Role } from '../../../../../schema/contracts/role.ts';
import { useSession } from './use-session.ts';

/** True if the operator has the rights of a role. */
export function useHasRole(needed: Role): boolean {
  const session = useSession();
  return 'session' in session && hasRole(session.session.role ?? 'all', needed);
}
