import type { VisitBeaconInput, VisitState } from '../../../schema/contracts/visit.ts';
import { onPress } from '../dom.ts';
import { CLICKABLE, getClick } from './get-click.ts';
import { trackSearches } from './track-searches.ts';

/*
 * Counts the view of this page, clicks and searches (docs/decisions/2026-11-23-analytics.md). Nothing is stored in the
 * browser, and no request waits for an answer. Limits are those of contracts/visit.ts.
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
    const { view, clicks, searches } = pending;
    if (!view && clicks.length + searches.length === 0) return;
    const body = JSON.stringify({ path, ...pending });
    pending = createPending();
    navigator.sendBeacon(ENDPOINT, new Blob([body], { type: 'application/json' }));
  };

  const settleSearch = trackSearches(({ term, found }) => {
    if (term.length <= MAX_TERM_LENGTH && pending.searches.length < MAX_SEARCHES)
      pending.searches.push({ term, found });
  });
  onPress(CLICKABLE, (element) => {
    const click = getClick(element, path);
    if (click !== null && pending.clicks.length < MAX_CLICKS) pending.clicks.push(click);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return;
    settleSearch();
    send();
  });

  const countView = async (mayBeVisit: boolean) => {
    pending.view = true;
    const isVisit = mayBeVisit && (await isFirstToday());
    // Sent already if the page was left meanwhile.
    if (pending.view) pending.visit = isVisit;
    send();
  };
  // A page that follows another one of the site belongs to a visit that was counted there.
  afterView(() => void countView(!document.referrer.startsWith(`${location.origin}/`)));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) afterView(() => void countView(false));
  });
}

/** Calls back once the page has been in view for a while without a break. */
function afterView(seen: () => void): void {
  let timer: number | undefined;
  const check = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = window.setTimeout(end, VIEW_AFTER);
  };
  const end = () => {
    document.removeEventListener('visibilitychange', check);
    seen();
  };
  document.addEventListener('visibilitychange', check);
  check();
}

/** True if this browser has not asked before today; false if that cannot be known. */
async function isFirstToday(): Promise<boolean> {
  try {
    const answer = await fetch(`${ENDPOINT}/first`, { priority: 'low' });
    return answer.ok && ((await answer.json()) as VisitState).isNew;
  } catch {
    return false;
  }
}
