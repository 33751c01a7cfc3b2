import { observeEach } from '../dom.ts';
import type { NearEntry } from '../../features/business-list/near/history-entry.ts';

/** Parameters of a list, of which the API must be asked. */
const QUERY = /[?&](q|sort|category|open|minRating|has|price|features|brand)=[^&]/;

/**
 * A URL can contain a query that is not published: '/category/bakery?q=rye&open=now'. The island of the list then
 * hydrates at once, and skeletons replace the published list, which does not match the query, until the response
 * arrives.
 */
export function startPendingQuery(): void {
  observeEach('[data-browse]:has([data-published])', (list) => {
    void import('./preload-list.ts').then(({ startListPreload }) => startListPreload(list));
  });
  const query = new URLSearchParams(location.search);
  const isNear = query.get('near') === 'me' && (history.state as NearEntry | null)?.near === true;
  if (!QUERY.test(location.search) && !isNear) return;
  for (const list of document.querySelectorAll('[data-browse]')) {
    list.setAttribute('data-pending', '');
    list.setAttribute('aria-busy', 'true');
    list.querySelector('astro-island')?.setAttribute('data-hydrate', '');
  }
}
