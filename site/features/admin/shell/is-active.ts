import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';

/** True if a link is the current item: the path equals the link or starts with it; /admin matches exactly only. */
export function isActive(path: string, link: string): boolean {
  return link === adminPaths.dashboard ? path === link : path.startsWith(link);
}
