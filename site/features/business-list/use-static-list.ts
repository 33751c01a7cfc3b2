import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows or hides the published list, which stands in the page beside the island, and tells whether the list is busy.
 * The parts are found by `data-browse` around both and `data-published` on the list.
 */
export function useStaticList(
  island: RefObject<HTMLElement | null>,
  { isShown, isBusy }: { isShown: boolean; isBusy: boolean },
): void {
  const isFirst = useRef(true);
  // With each look at the list, also when it finds nothing new: an address may ask for what makes no sense.
  useLayoutEffect(() => {
    // While hydrating, the address has not been looked at yet: what list/pending-query.ts has made of it stands.
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
