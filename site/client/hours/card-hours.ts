import { observeEach } from '../dom.ts';

/**
 * Cards with hours (`data-hours`), of the page or of an island, say when they open or close next. What that takes is loaded
 * with the first one: pages of directories without hours load nothing.
 */
export function startCardHours(): void {
  observeEach('[data-hours]', (element) => {
    void import('./card-clock.ts').then(({ addCardClock }) => addCardClock(element));
  });
}
