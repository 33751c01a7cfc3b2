import { useRemembered } from '../data/use-remembered.ts';

/** Whether the sidebar is folded. The browser remembers it. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  return useRemembered('admin-sidebar');
}
