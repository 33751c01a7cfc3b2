import { isAllowed, onConsent } from '../consent/consent.ts';
import { observeEach, onPress } from '../dom.ts';

/** Frames of Google Maps are loaded this far before they come into view, in pixels. */
const PRELOAD_MARGIN = 200;

/** Key in sessionStorage that is set by the first request for a map: one press counts for the visit (P-2.4-35). */
const REQUESTED_KEY = 'maps';

/**
 * `<div data-map data-lat data-lng data-zoom data-title>` with a 'Show map' button in it becomes the map: when it comes
 * near the screen and the visitor allows such frames, or when the button was pressed once in this visit.
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
      // Then it is asked again on the next page.
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
