import type { AdSlot } from '../../../schema/rules/website/ad-slots.ts';
import { parseExecutableHtml } from './executable-html.ts';

/**
 * Fills the slots that components/ad-slot.ts renders. Loaded only if the page has a slot and the visitor allows ads.
 */

const ADSENSE = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
const SIZE = { display: 'inline-block', width: '300px', height: '250px' };

type AdSenseWindow = Window & { adsbygoogle?: unknown[] };

/** Fills a slot with an AdSense ad, or with the code of another provider. */
export function fillAd(place: HTMLElement): void {
  const slot = JSON.parse(place.dataset.ad!) as AdSlot;
  if (slot.provider === 'custom') place.append(parseExecutableHtml(slot.code));
  else fillWithAdSense(place, slot);
}

function fillWithAdSense(place: HTMLElement, slot: Extract<AdSlot, { provider: 'adsense' }>): void {
  const unit = document.createElement('ins');
  unit.className = 'adsbygoogle';
  Object.assign(unit.style, parseStyle(slot.style), SIZE);
  unit.dataset.adClient = slot.client;
  unit.dataset.adSlot = slot.slot;
  if (slot.format !== '') unit.dataset.adFormat = slot.format;
  place.append(unit);
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

/** Style of a slot from the operator, as JSON of CSS properties; anything else is ignored. The size is fixed. */
function parseStyle(text: string): Record<string, string> {
  try {
    const style: unknown = JSON.parse(text || '{}');
    return typeof style === 'object' && style !== null ? (style as Record<string, string>) : {};
  } catch {
    return {};
  }
}
