import type { AdSlot } from '../../../../schema/contracts/ad-settings.ts';
import { parseAdStyle } from '../../../../schema/rules/website/ad-style.ts';
import { parseExecutableHtml } from '../executable-html.ts';
import { countAd } from './count-ads.ts';

/** Fills the rooms that components/ad-slot.ts renders. Loaded only if the page shows an ad with consent. */

const ADSENSE = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

type AdSenseWindow = Window & { adsbygoogle?: unknown[] };

/** Fills a room with an AdSense ad, or with the code of another provider, and counts it. */
export function fillAd(room: HTMLElement, slot: Exclude<AdSlot, { provider: 'businesses' }>): void {
  const unit = document.createElement(slot.provider === 'adsense' ? 'ins' : 'div');
  Object.assign(unit.style, parseAdStyle(slot.style));
  // The size belongs to the room.
  const { width, height } = room.getBoundingClientRect();
  Object.assign(unit.style, { display: 'block', width: `${width}px`, height: `${height}px` });
  if (slot.provider === 'custom') {
    room.append(unit);
    countAd(room, unit, slot);
    unit.append(parseExecutableHtml(slot.code));
    return;
  }
  unit.className = 'adsbygoogle';
  unit.dataset.adClient = slot.client;
  unit.dataset.adSlot = slot.slot;
  unit.dataset.adFormat = slot.format;
  // Else it may grow beyond its room.
  unit.dataset.fullWidthResponsive = 'false';
  room.append(unit);
  countAd(room, unit, slot);
  loadAdSense(slot.client);
  ((window as AdSenseWindow).adsbygoogle ??= []).push({});
}

function loadAdSense(client: string): void {
  const address = `${ADSENSE}?client=${encodeURIComponent(client)}`;
  if (document.querySelector(`script[src="${address}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = address;
  document.head.append(script);
}
