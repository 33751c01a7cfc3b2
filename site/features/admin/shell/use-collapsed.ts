import { useState } from 'react';

const KEY = 'admin-sidebar';
const COLLAPSED = 'collapsed';

/** Whether the sidebar is folded. The browser remembers it; where it keeps nothing, it is unfolded each time. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setIsCollapsed] = useState(read);
  function change(next: boolean) {
    setIsCollapsed(next);
    try {
      if (next) localStorage.setItem(KEY, COLLAPSED);
      else localStorage.removeItem(KEY);
    } catch {
      // It holds until the page is left.
    }
  }
  return [isCollapsed, change];
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === COLLAPSED;
  } catch {
    return false;
  }
}
