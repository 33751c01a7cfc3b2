import type { AdPlacementName } from '../../schema/contracts/site-settings.ts';
import { getAdSlot, getAdSlots } from '../../schema/rules/website/ad-slots.ts';
import type { SiteInfo } from '../models/page-models.ts';
import { html, type Html } from './html.ts';

/**
 * Space for an advertisement, 300 × 250, reserved from the start; null unless the placement is enabled and set up. It
 * is filled only with the visitor's consent.
 */
export function renderAdSlot({ settings }: SiteInfo, placement: AdPlacementName): Html | null {
  const slot = getAdSlot(settings.ads, placement);
  if (slot === null) return null;
  return html`<aside class="ad ad-${placement} no-print" aria-label="Advertisement">
    <div class="ad-slot" data-ad="${JSON.stringify(slot)}"></div>
  </aside>`;
}

/** True if any page has an ad slot: then all pages ask for consent to advertising. */
export function hasAds({ settings: { ads } }: SiteInfo): boolean {
  return getAdSlots(ads).length > 0;
}
