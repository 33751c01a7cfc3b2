import { isAllowed, onConsent } from './consent.ts';
import { each, onPress } from './dom.ts';

/** Frames of Google Maps are loaded this far before they come into view, in pixels. */
const AHEAD = 200;

/** Key in sessionStorage that is set by the first request for a map: one press counts for the visit (P-2.4-35). */
const ASKED = 'maps';

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
        if (wasAsked()) show(target as HTMLElement);
        else onConsent('maps', () => show(target as HTMLElement));
      }
    },
    { rootMargin: `${AHEAD}px` },
  );
  each('[data-map]', (place) => nearing.observe(place));
  onPress('[data-map] button', (button) => {
    try {
      sessionStorage.setItem(ASKED, 'shown');
    } catch {
      // Then it is asked again on the next page.
    }
    const frame = show(button.closest<HTMLElement>('[data-map]')!);
    frame?.focus();
  });
}

function wasAsked(): boolean {
  if (isAllowed('maps')) return true;
  try {
    return sessionStorage.getItem(ASKED) !== null;
  } catch {
    return false;
  }
}

function show(place: HTMLElement): HTMLIFrameElement | null {
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
