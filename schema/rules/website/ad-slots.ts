import type { AdPlacementName, SiteSettings } from '../../contracts/site-settings.ts';

/** Content of an ad slot. */
export type AdSlot =
  | { provider: 'adsense'; client: string; slot: string; format: string; style: string }
  | { provider: 'custom'; code: string };

/**
 * Placements that a page has room for. Settings of others are stored, but they show nothing, ask for no consent and
 * widen no policy.
 */
const PLACEMENTS_WITH_ROOM: ReadonlySet<AdPlacementName> = new Set(['home', 'business', 'about']);

/** Content of the slot of a placement; null unless a page has room for it and it is switched on and set up. */
export function getAdSlot(ads: SiteSettings['ads'], placement: AdPlacementName): AdSlot | null {
  if (!PLACEMENTS_WITH_ROOM.has(placement)) return null;
  const { enabled, adClient, adSlot: slot, adFormat, adStyle, code } = ads.placements[placement];
  if (!enabled) return null;
  if (ads.provider === 'custom') return code === '' ? null : { provider: 'custom', code };
  return adClient === '' || slot === ''
    ? null
    : { provider: 'adsense', client: adClient, slot, format: adFormat, style: adStyle };
}

/** Slots of all placements that are set up. */
export function getAdSlots(ads: SiteSettings['ads']): AdSlot[] {
  const placements = Object.keys(ads.placements) as AdPlacementName[];
  return placements.flatMap((placement) => getAdSlot(ads, placement) ?? []);
}
