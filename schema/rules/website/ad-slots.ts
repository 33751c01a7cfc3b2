import { AD_PLACEMENTS, type AdPlacementName, type Ads, type AdSlot } from '../../contracts/ad-settings.ts';

/** Ad of a placement; null unless it is switched on and set up. */
function getAdSlot({ provider, placements }: Ads, placement: AdPlacementName): AdSlot | null {
  const {
    enabled,
    adClient: client,
    adSlot: slot,
    adFormat: format,
    adStyle: style,
    code,
  } = placements[placement];
  if (!enabled) return null;
  if (provider === 'businesses') return { placement, provider };
  if (provider === 'custom') return code.trim() === '' ? null : { placement, provider, code, style };
  return client === '' || slot === '' ? null : { placement, provider, client, slot, format, style };
}

/** Ads of all placements that are on and set up, in their order. */
export function getAdSlots(ads: Ads): AdSlot[] {
  return AD_PLACEMENTS.flatMap((placement) => getAdSlot(ads, placement) ?? []);
}

/** Room of a placement. A placement that is not set up is off. */
type AdRoom = Pick<Ads['placements'][AdPlacementName], 'enabled' | 'adFormat' | 'frequency'>;
/** All that pages hold of the ads; the ads themselves are read on load. */
export type PageAds = Pick<Ads, 'provider' | 'label'> & { placements: Record<AdPlacementName, AdRoom> };

const CLOSED: AdRoom = { enabled: false, adFormat: 'auto', frequency: 1 };

/** Reduces the ads to what pages hold, equal for all settings that show no ad, so that these publish nothing. */
export function toPageAds(ads: Ads): PageAds {
  const rooms = AD_PLACEMENTS.map((name): [AdPlacementName, AdRoom] => {
    if (getAdSlot(ads, name) === null) return [name, CLOSED];
    const { adFormat, frequency } = ads.placements[name];
    return [name, { enabled: true, adFormat, frequency }];
  });
  const isOn = rooms.some(([, { enabled }]) => enabled);
  return {
    provider: isOn ? ads.provider : 'adsense',
    label: isOn ? ads.label : '',
    placements: Object.fromEntries(rooms) as PageAds['placements'],
  };
}
