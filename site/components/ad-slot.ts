import type { AdPlacementName } from '../../schema/contracts/site-settings.ts';
import { getAdSlot, getAdSlots } from '../../schema/rules/website/ad-slots.ts';
import type { SiteInfo } from '../models/page-models.ts';
import { html, type Html } from './html.ts';

/**
 * The room for an advertisement, 300 × 250 and reserved from the start; null unless this placement is switched on and
 * set up. It is filled only with the visitor's consent.
 */
export function renderAdSlot({ settings }: SiteInfo, placement: AdPlacementName): Html | null {
  const slot = getAdSlot(settings.ads, placement);
  if (slot === null) return null;
  return html`<aside class="ad ad-${placement} no-print" aria-label="Advertisement">
    <div class="ad-slot" data-ad="${JSON.stringify(slot)}"></div>
  </aside>`;
}

/** True if any page has a slot: then visitors are asked about advertising on all of them. */
export function hasAds({ settings: { ads } }: SiteInfo): boolean {
  return getAdSlots(ads).length > 0;
}
