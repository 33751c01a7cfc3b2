import type { PageAdContent } from '../../../../schema/contracts/business-ad.ts';
import { warn } from '../../../log.ts';
import { onConsent, requireConsent } from '../../consent/consent.ts';
import { observeEach } from '../../dom.ts';
import { orderBusinessAds } from './order-business-ads.ts';

const ENDPOINT = '/api/ads';
/** Maximum random delay of a provider's ads in milliseconds, so that they do not compete with the page. */
const MAX_DELAY = 1_000;

/**
 * Fills the open rooms for ads: with ads of businesses, each once, and the others with those of the provider once the
 * visitor allows advertising. Asks for that only if a room needs it. If the ads cannot be loaded, the page works
 * without them.
 */
export function startAds(): void {
  let ads: Promise<PageAdContent> | undefined;
  observeEach('[data-ad]', async (room) => {
    // Closed by ad-rooms-early.js, or part of a list that results have replaced.
    if (!room.checkVisibility()) return;
    const { slots, businessAds } = await (ads ??= loadAds());
    const slot = slots.find(({ placement }) => placement === room.dataset.ad);
    if (slot === undefined) return;
    const own = businessAds.shift();
    if (own !== undefined) {
      const { fillBusinessAd } = await import('./fill-business-ad.ts');
      return fillBusinessAd(room, slot.placement, own);
    }
    if (slot.provider === 'businesses') return;
    requireConsent('advertising');
    onConsent('advertising', () => {
      setTimeout(async () => {
        const { fillAd } = await import('./fill-ad.ts');
        // Results of a search may have replaced the list with its rooms.
        if (room.isConnected) fillAd(room, slot);
      }, Math.random() * MAX_DELAY);
    });
  });
}

async function loadAds(): Promise<PageAdContent> {
  let isLeaving = false;
  addEventListener('pagehide', () => (isLeaving = true));
  try {
    const response = await fetch(ENDPOINT, { priority: 'low' });
    if (!response.ok) throw new Error(`${ENDPOINT} answered ${response.status}`);
    const { slots, businessAds } = (await response.json()) as PageAdContent;
    return { slots, businessAds: orderBusinessAds(businessAds, location.pathname) };
  } catch (cause) {
    // Leaving the page aborts the request.
    if (!isLeaving) warn('The ads could not be loaded.', cause);
    return { slots: [], businessAds: [] };
  }
}
