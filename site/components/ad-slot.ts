import type { AdPlacementName } from '../../schema/contracts/site-settings.ts';
import type { SiteInfo } from '../models/index.ts';
import { html, type Html } from './html.ts';

/** What an ad slot tells the browser (chrome/ads.ts). */
export type AdSlot =
  | { provider: 'adsense'; client: string; slot: string; format: string; style: string }
  | { provider: 'custom'; code: string };

/**
 * The room for an advertisement, 300 × 250 and reserved from the start; null unless this placement is switched on and
 * set up. It is filled only with the visitor's consent.
 */
export function adSlot({ settings }: SiteInfo, placement: AdPlacementName): Html | null {
  const slot = configured(settings.ads, placement);
  if (slot === null) return null;
  return html`<aside class="ad ad-${placement} no-print" aria-label="Advertisement">
    <div class="ad-slot" data-ad="${JSON.stringify(slot)}"></div>
  </aside>`;
}

/** Whether any page has a slot: then visitors are asked about advertising on all of them. */
export function hasAds({ settings: { ads } }: SiteInfo): boolean {
  return Object.keys(ads.placements).some((name) => configured(ads, name as AdPlacementName) !== null);
}

function configured(ads: SiteInfo['settings']['ads'], placement: AdPlacementName): AdSlot | null {
  const { enabled, adClient, adSlot: slot, adFormat, adStyle, code } = ads.placements[placement];
  if (!enabled) return null;
  if (ads.provider === 'custom') return code === '' ? null : { provider: 'custom', code };
  return adClient === '' || slot === ''
    ? null
    : { provider: 'adsense', client: adClient, slot, format: adFormat, style: adStyle };
}
