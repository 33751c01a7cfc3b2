import { observeEach } from '../dom.ts';
import type { NearEntry } from '../../features/business-list/near/history-entry.ts';

/**
 * An address can ask for more than was published: '/category/bakery?q=rye&open=now'. Then the list's island hydrates at once, and
 * until it has a response the published list is shown as empty cards: it does not match the query.
 */
export function startPendingQuery(): void {
  observeEach('[data-browse]:has([data-published])', (list) => {
    void import('./preload-list.ts').then(({ startListPreload }) => startListPreload(list));
  });
  const asked = new URLSearchParams(location.search);
  const isNear = asked.get('near') === 'me' && (history.state as NearEntry | null)?.near === true;
  if (!asked.get('q')?.trim() && !asked.get('sort') && asked.get('open') !== 'now' && !isNear) return;
  for (const list of document.querySelectorAll('[data-browse]')) {
    list.setAttribute('data-pending', '');
    list.setAttribute('aria-busy', 'true');
    list.querySelector('astro-island')?.setAttribute('data-hydrate', '');
  }
}
