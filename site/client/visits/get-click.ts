import type { ClickKind } from '../../../schema/contracts/visit.ts';

/** A click on a contact of a business. */
export type Click = { kind: ClickKind; business: string };

/** Links and buttons that are counted; `data-click` names the kind of a link whose URL does not tell it. */
export const CLICKABLE = 'a[data-click], a[href^="tel:"], [data-share]';

/**
 * Click on an element that matches {@link CLICKABLE}; null if it belongs to no business. A card names its business by
 * its link, the content of a business page by its path; header and footer have the phone of the site.
 */
export function getClick(element: HTMLElement, path: string): Click | null {
  const { click, share } = element.dataset;
  const card = element.closest('.card')?.querySelector('a[href^="/business/"]');
  const page = card?.getAttribute('href') ?? (element.closest('main') === null ? '' : path);
  const business = /^\/business\/([a-z0-9-]+)$/.exec(page)?.[1];
  if (business === undefined) return null;
  return { kind: share === undefined ? ((click as ClickKind | undefined) ?? 'call') : 'share', business };
}
