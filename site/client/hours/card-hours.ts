import { observeEach } from '../dom.ts';

/**
 * Cards with opening hours (`data-hours`), of the page or of an island, show when they open or close next. The code
 * is loaded with the first such card, so pages without opening hours do not load it.
 */
export function startCardHours(): void {
  observeEach('[data-hours]', (element) => {
    void import('./card-clock.ts').then(({ addCardClock }) => addCardClock(element));
  });
}
