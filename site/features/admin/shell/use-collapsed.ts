import { useRemembered } from '../data/use-remembered.ts';

/** State of the collapsed sidebar, stored in the browser. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  return useRemembered('admin-sidebar');
}
