import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';

/** True if a link is the current item: the path equals or starts with the link; /admin only matches exactly. */
export function isActive(path: string, link: string): boolean {
  return link === adminPaths.dashboard ? path === link : path.startsWith(link);
}
