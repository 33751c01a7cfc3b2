import { isAllowed, onConsent } from '../consent/consent.ts';
import { observeEach, onPress } from '../dom.ts';

/** Distance from the viewport at which a Google Maps frame loads, in pixels. */
const PRELOAD_MARGIN = 200;

/** Key in sessionStorage, set by the first request for a map: one click counts for the visit (P-2.4-35). */
const REQUESTED_KEY = 'maps';

/**
 * `<div data-map data-lat data-lng data-zoom data-title>` contains a 'Show map' button and becomes the map when it is
 * near the viewport, if the visitor allows such frames or has clicked the button in this visit.
 */
export function startMaps(): void {
  const nearing = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        nearing.unobserve(target);
        if (isRequested()) showMap(target as HTMLElement);
        else onConsent('maps', () => showMap(target as HTMLElement));
      }
    },
    { rootMargin: `${PRELOAD_MARGIN}px` },
  );
  observeEach('[data-map]', (place) => nearing.observe(place));
  onPress('[data-map] button', (button) => {
    try {
      sessionStorage.setItem(REQUESTED_KEY, 'shown');
    } catch {
      // Without storage, the next page asks again.
    }
    const frame = showMap(button.closest<HTMLElement>('[data-map]')!);
    frame?.focus();
  });
}

function isRequested(): boolean {
  if (isAllowed('maps')) return true;
  try {
    return sessionStorage.getItem(REQUESTED_KEY) !== null;
  } catch {
    return false;
  }
}

function showMap(place: HTMLElement): HTMLIFrameElement | null {
  const { lat, lng, zoom = '15', title = 'Map' } = place.dataset;
  if (place.querySelector('iframe')) return null;
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ q: `${lat},${lng}`, z: zoom, output: 'embed' });
  frame.src = `https://www.google.com/maps?${query}`;
  frame.title = title;
  frame.allowFullscreen = true;
  place.replaceChildren(frame);
  return frame;
}
