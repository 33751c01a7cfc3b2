/**
 * An address can ask for more than was published: '/category/bakery?q=rye&open=now'. Then the list's island wakes at once, and
 * until it has an answer the published list stands as empty cards: it is not what was asked for.
 */
export function startBrowsing(): void {
  const asked = new URLSearchParams(location.search);
  if (!asked.get('q')?.trim() && !asked.get('sort') && asked.get('open') !== 'now') return;
  for (const list of document.querySelectorAll('[data-browse]')) {
    list.setAttribute('data-pending', '');
    list.setAttribute('aria-busy', 'true');
    list.querySelector('astro-island')?.setAttribute('data-hydrate', '');
  }
}
