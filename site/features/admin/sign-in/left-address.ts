import { adminPaths, isAdminPath } from '../../../../schema/rules/admin-paths.ts';

/** State of an entry of the browser's history: it stays in its tab, and no link can set it. */
type Left = { left: string };

/** The address that somebody leaves who has to sign in first. */
export function leftAddress(): Left {
  return { left: location.pathname + location.search };
}

/**
 * Where somebody goes who has signed in: back to the address they left, else to the dashboard.
 *
 * @param state of the history's entry of the sign-in page
 */
export function addressAfterSignIn(state: unknown): string {
  const left = (state as Partial<Left> | null)?.left;
  if (typeof left !== 'string') return adminPaths.dashboard;
  const path = left.split('?')[0]!;
  return isAdminPath(path) && path !== adminPaths.signIn ? left : adminPaths.dashboard;
}
