import { adminPaths, isAdminPath } from '../../../../schema/rules/website/admin-paths.ts';

/** State of a history entry: it stays in its tab, and no link can set it. */
type ReturnState = { left: string };

/** State with the current path, to return to after the sign-in. */
export function getReturnState(): ReturnState {
  return { left: location.pathname + location.search };
}

/**
 * Path to open after the sign-in: the previous one, or else the dashboard.
 *
 * @param state state of the sign-in page's history entry
 */
export function getReturnAddress(state: unknown): string {
  const left = (state as Partial<ReturnState> | null)?.left;
  if (typeof left !== 'string') return adminPaths.dashboard;
  const path = left.split('?')[0]!;
  return isAdminPath(path) && path !== adminPaths.signIn ? left : adminPaths.dashboard;
}
