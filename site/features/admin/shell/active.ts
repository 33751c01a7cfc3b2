import { adminPaths } from '../../../../schema/rules/admin-paths.ts';

/** Whether the item of a link is the one somebody is at: the path equals the link or starts with it, but /admin only exactly. */
export function isActive(path: string, link: string): boolean {
  return link === adminPaths.dashboard ? path === link : path.startsWith(link);
}
