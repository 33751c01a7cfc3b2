/**
 * Loads what fills the hours of cards (`data-hours`) as soon as the page has such a card: with it, or when an island prints
 * one. Most directories start without any hours, and their pages load nothing.
 */
export function startCardHours(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const look = () => {
    if (!main.querySelector('[data-hours]')) return;
    observer.disconnect();
    void import('./card-hours-filled.ts').then(({ fillCardHours }) => fillCardHours(main));
  };
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true });
  look();
}
