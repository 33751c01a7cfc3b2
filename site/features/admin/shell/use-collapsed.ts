import { useStoredSwitch } from '../data/use-stored-switch.ts';

/** State of the collapsed sidebar, stored in the browser. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  return useStoredSwitch('admin-sidebar');
}
