import type { AdPlacementName } from '../../../../schema/contracts/ad-settings.ts';
import type { BusinessAd } from '../../../../schema/contracts/business-ad.ts';
import { createBusinessAd } from '../../../components/business-ad/create-business-ad.ts';
import { countAd } from './count-ads.ts';

/** Fills a room with an ad of a business, which is part of the site and needs no consent, and counts it. */
export function fillBusinessAd(room: HTMLElement, placement: AdPlacementName, ad: BusinessAd): void {
  room.classList.add('business-ad-room');
  countAd(room, room, { placement, provider: 'businesses' });
  room.append(createBusinessAd(ad));
}
