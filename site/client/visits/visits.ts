import type { VisitBeaconInput, VisitState } from '../../../schema/contracts/visit.ts';
import { onMiddlePress, onPress } from '../dom.ts';
import { CLICKABLE, getClick } from './get-click.ts';
import { trackSearches } from './track-searches.ts';

/*
 * Counts the view of this page, clicks and searches (docs/decisions/2026-11-23-analytics.md). The browser
 * stores nothing but one response in its cache, and no request waits for an answer. Limits are those of
 * contracts/visit.ts.
 */

const ENDPOINT = '/api/visits';
/** Time for which a page must be in view before it counts, in milliseconds. */
const VIEW_AFTER = 1000;
const MAX_PATH_LENGTH = 300;
const MAX_CLICKS = 20;
const MAX_SEARCHES = 3;
const MAX_TERM_LENGTH = 60;

type Pending = Required<Omit<VisitBeaconInput, 'path'>>;
const createPending = (): Pending => ({ view: false, visit: false, clicks: [], searches: [] });

/** Starts counting. The view is sent after a second, everything else when the page is left or hidden. */
export function startVisits(): void {
  const path = location.pathname.slice(0, MAX_PATH_LENGTH);
  let pending = createPending();
  const send = () => {
    const { view, visit, clicks, searches } = pending;
    if (!view && !visit && clicks.length + searches.length === 0) return;
    const body = JSON.stringify({ path, ...pending });
    pending = createPending();
    navigator.sendBeacon(ENDPOINT, new Blob([body], { type: 'application/json' }));
  };

  const settleSearch = trackSearches(({ term, found }) => {
    if (term.length <= MAX_TERM_LENGTH && pending.searches.length < MAX_SEARCHES)
      pending.searches.push({ term, found });
  });
  const countClick = (element: HTMLElement) => {
    const click = getClick(element, path);
    if (click !== null && pending.clicks.length < MAX_CLICKS) pending.clicks.push(click);
  };
  onPress(CLICKABLE, countClick);
  onMiddlePress(CLICKABLE, countClick);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return;
    settleSearch();
    send();
  });

  // Views of 404 pages, which have no canonical URL, are not counted, so they must not use up the visit.
  if (document.querySelector('link[rel=canonical]') === null) return;
  const countView = async () => {
    pending.view = true;
    const isVisit = await isFirstToday();
    // The view was sent already if the page was left meanwhile.
    pending.visit ||= isVisit;
    send();
  };
  let cancel = afterView(countView);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The timer of the former view may still be waiting.
    cancel();
    cancel = afterView(countView);
  });
}

/** Calls back once the page has been in view for a while without a break. @returns function that gives it up */
function afterView(seen: () => void): () => void {
  let timer: number | undefined;
  const check = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = window.setTimeout(end, VIEW_AFTER);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
  const end = () => {
    stop();
    seen();
  };
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}

/**
 * True if this browser has not asked before today; false if that cannot be known. The cache answers from the third time
 * of a day on, so every page can ask.
 */
async function isFirstToday(): Promise<boolean> {
  try {
    const answer = await fetch(`${ENDPOINT}/first`, { priority: 'low' });
    return answer.ok && ((await answer.json()) as VisitState).isNew;
  } catch {
    return false;
  }
}
