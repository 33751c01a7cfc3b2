import { useEffect, useRef, type RefObject } from 'react';

/** Ref for a list of tabs, which keeps the active one in view: on phones the list can be wider than the screen. */
export function useTabInView(tab: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[data-state=active]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return list;
}
