import type { AdPlacementName } from '../../schema/contracts/ad-settings.ts';
import type { PageAds } from '../../schema/rules/website/ad-slots.ts';
import type { SiteInfo } from '../models/page-models.ts';
import { html, type Html } from './html.ts';

/**
 * Room for an advertisement of the size of its format; null unless the placement is on. The advertisement is read on
 * load; that of a provider comes with the visitor's consent (client/third-party/ads/).
 */
export function renderAdSlot({ settings }: SiteInfo, placement: AdPlacementName): Html | null {
  const { label, placements } = settings.ads;
  const { enabled, adFormat } = placements[placement];
  if (!enabled) return null;
  return html`<div class="ad ad-${placement} no-print" role="group" aria-label="${label}"${renderFrequency(settings.ads, placement)}
    ><p class="ad-label" aria-hidden="true">${label}</p
    ><div class="ad-slot ad-${adFormat}" data-ad="${placement}"></div
  ></div>`;
}

/**
 * Attribute of a room that is open on every nth page only (ad-slot.css); null on every page. Of 'inline', the
 * frequency is rows of the list (cards/ads-between-cards.ts).
 */
export function renderFrequency({ placements }: PageAds, placement: AdPlacementName): Html | null {
  const { frequency } = placements[placement];
  return placement === 'inline' || frequency === 1 ? null : html` data-every="${frequency}"`;
}

/** True if any page has room for an ad. */
export function hasAds({ settings: { ads } }: SiteInfo): boolean {
  return Object.values(ads.placements).some(({ enabled }) => enabled);
}
