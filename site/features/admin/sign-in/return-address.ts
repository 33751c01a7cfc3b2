import { adminPaths, isAdminPath } from '../../../../schema/rules/website/admin-paths.ts';

/** State of an entry of the browser's history: it stays in its tab, and no link can set it. */
type ReturnState = { left: string };

/** The address that somebody leaves who has to sign in first. */
export function getReturnState(): ReturnState {
  return { left: location.pathname + location.search };
}

/**
 * Where somebody goes who has signed in: back to the address they left, else to the dashboard.
 *
 * @param state of the history's entry of the sign-in page
 */
export function getReturnAddress(state: unknown): string {
  const left = (state as Partial<ReturnState> | null)?.left;
  if (typeof left !== 'string') return adminPaths.dashboard;
  const path = left.split('?')[0]!;
  return isAdminPath(path) && path !== adminPaths.signIn ? left : adminPaths.dashboard;
}
