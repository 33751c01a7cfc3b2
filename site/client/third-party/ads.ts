import type { AdSlot } from '../../../schema/rules/website/ad-slots.ts';
import { parseExecutableHtml } from './executable-html.ts';

/** Fills the slots that components/ad-slot.ts prints. Loaded only when a page has one and the visitor allows it. */

const ADSENSE = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
const SIZE = { display: 'inline-block', width: '300px', height: '250px' };

type AdSenseWindow = Window & { adsbygoogle?: unknown[] };

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

/** An operator's own style of a slot, JSON of CSS properties; anything else is left out. The size is fixed. */
function parseStyle(text: string): Record<string, string> {
  try {
    const style: unknown = JSON.parse(text || '{}');
    return typeof style === 'object' && style !== null ? (style as Record<string, string>) : {};
  } catch {
    return {};
  }
}
