import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows or hides the published list beside the island, and marks the list as busy. `data-browse` is around both,
 * `data-published` on the list.
 */
export function useStaticList(
  island: RefObject<HTMLElement | null>,
  { isShown, isBusy }: { isShown: boolean; isBusy: boolean },
): void {
  const isFirst = useRef(true);
  // Also after a render without changes, because a URL can contain an invalid query.
  useLayoutEffect(() => {
    // During hydration, the URL is unknown; the state set by list/pending-query.ts stays.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const list = island.current!.closest<HTMLElement>('[data-browse]')!;
    list.setAttribute('aria-busy', String(isBusy));
    if (!isBusy) for (const sign of ['data-pending', 'data-searching']) list.removeAttribute(sign);
    const published = list.querySelector<HTMLElement>('[data-published]');
    if (published) published.hidden = !isShown;
  });
}
