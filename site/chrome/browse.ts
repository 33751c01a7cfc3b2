import { each } from './dom.ts';
import type { Entry } from '../features/browse/near-entry.ts';

/**
 * An address can ask for more than was published: '/category/bakery?q=rye&open=now'. Then the list's island wakes at once, and
 * until it has an answer the published list stands as empty cards: it is not what was asked for.
 */
export function startBrowsing(): void {
  // From the first key, which may come long before the island is there; it takes the sign back (features/browse).
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches('[data-browse] [type=search]'))
      target.closest('[data-browse]')!.setAttribute('data-searching', '');
  });
  // The signs by which the island wakes as well (renderer/islands/interaction.ts).
  each('[data-browse]:has([data-published])', (list) => {
    void import('./list-modules.ts').then(({ preloadListModules }) => {
      if (list.hasAttribute('data-pending')) return preloadListModules();
      for (const sign of ['pointerdown', 'focusin', 'mouseover'])
        list.addEventListener(sign, preloadListModules, { once: true, passive: true });
    });
  });
  const asked = new URLSearchParams(location.search);
  const isNear = asked.get('near') === 'me' && (history.state as Entry | null)?.near === true;
  if (!asked.get('q')?.trim() && !asked.get('sort') && asked.get('open') !== 'now' && !isNear) return;
  for (const list of document.querySelectorAll('[data-browse]')) {
    list.setAttribute('data-pending', '');
    list.setAttribute('aria-busy', 'true');
    list.querySelector('astro-island')?.setAttribute('data-hydrate', '');
  }
}
