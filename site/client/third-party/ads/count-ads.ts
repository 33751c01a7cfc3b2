import type { AdView } from '../../../../schema/contracts/ad-analytics.ts';
import type { AdPlacementName, AdSlot } from '../../../../schema/contracts/ad-settings.ts';
import { isCountingRefused } from '../../visits/is-refused.ts';

/** Counts ads of a page and reports the counts, without anything about the visitor, when the page is left. */

const ENDPOINT = '/api/ad-views';
/** An impression: half of the ad is in view for a second, as the industry counts them. */
const SEEN_SHARE = 0.5;
const SEEN_MS = 1000;

/** Counts that have not been reported, by placement. */
const pending = new Map<AdPlacementName, AdView>();

/** Counts an ad: that it was requested, whether it came, whether it was seen and, if the page can tell, pressed. */
export function countAd(
  room: HTMLElement,
  unit: HTMLElement,
  { placement, provider }: Pick<AdSlot, 'placement' | 'provider'>,
): void {
  if (isCountingRefused()) return;
  add(placement, 'requests');
  // A click counts once, and only of an ad whose view counts: its rate is a share of these.
  let isWatched = false;
  unit.addEventListener('click', ({ target }) => {
    if (!isWatched || !(target as Element).closest('a[href]')) return;
    isWatched = false;
    add(placement, 'clicks');
  });
  onFill(unit, provider, () => {
    add(placement, 'fills');
    onSeen(room, () => {
      add(placement, 'impressions');
      // Frames of other sites do not tell about clicks.
      if (provider === 'adsense' || unit.querySelector('iframe')) return;
      isWatched = true;
      add(placement, 'watched');
    });
  });
}

function add(placement: AdPlacementName, field: Exclude<keyof AdView, 'placement'>): void {
  if (pending.size === 0) addEventListener('visibilitychange', report, { once: true });
  let view = pending.get(placement);
  if (view === undefined)
    pending.set(
      placement,
      (view = { placement, requests: 0, fills: 0, impressions: 0, watched: 0, clicks: 0 }),
    );
  view[field]++;
}

/** Sends the counts. They are lost if the server cannot be reached, since a visitor must not wait for them. */
function report(): void {
  const body = JSON.stringify({ views: [...pending.values()] });
  pending.clear();
  navigator.sendBeacon(ENDPOINT, new Blob([body], { type: 'application/json' }));
}

/** Calls back once when an ad has come. AdSense says so in an attribute; a snippet has content then. */
function onFill(unit: HTMLElement, provider: AdSlot['provider'], filled: () => void): void {
  const isFilled = () =>
    provider === 'adsense'
      ? unit.dataset.adStatus === 'filled'
      : [...unit.children].some((child) => !child.matches('script, style')) || unit.innerText.trim() !== '';
  const observer = new MutationObserver(() => {
    if (!isFilled()) return;
    observer.disconnect();
    filled();
  });
  observer.observe(unit, { attributeFilter: ['data-ad-status'], childList: true, subtree: true });
}

/** Calls back once when half of the element has been in view for a second. */
function onSeen(element: HTMLElement, seen: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (!entry!.isIntersecting) return;
      timer = setTimeout(() => {
        if (document.hidden) return;
        observer.disconnect();
        seen();
      }, SEEN_MS);
    },
    { threshold: SEEN_SHARE },
  );
  observer.observe(element);
}
