import type { AdSlot } from '../../../../schema/contracts/ad-settings.ts';
import { warn } from '../../../log.ts';
import { onConsent, requireConsent } from '../../consent/consent.ts';
import { observeEach } from '../../dom.ts';

const ENDPOINT = '/api/ads';
/** Maximum random delay of ads in milliseconds, so that they do not compete with the page. */
const MAX_DELAY = 1_000;

/**
 * Fills the open rooms for ads, each once the visitor allows advertising. Asks for that only if a room has an ad. If
 * the ads cannot be loaded, the page works without them.
 */
export function startAds(): void {
  let ads: Promise<AdSlot[]> | undefined;
  observeEach('[data-ad]', async (room) => {
    // Closed by ad-rooms-early.js, or part of a list that results have replaced.
    if (!room.checkVisibility()) return;
    const slot = (await (ads ??= loadAds())).find(({ placement }) => placement === room.dataset.ad);
    if (slot === undefined) return;
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

async function loadAds(): Promise<AdSlot[]> {
  let isLeaving = false;
  addEventListener('pagehide', () => (isLeaving = true));
  try {
    const response = await fetch(ENDPOINT, { priority: 'low' });
    if (!response.ok) throw new Error(`${ENDPOINT} answered ${response.status}`);
    return (await response.json()) as AdSlot[];
  } catch (cause) {
    // Leaving the page aborts the request.
    if (!isLeaving) warn('The ads could not be loaded.', cause);
    return [];
  }
}
