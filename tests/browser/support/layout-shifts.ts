import type { Page } from 'playwright-core';

/** Sum of all layout shifts since the page was loaded. */
export function sumShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 200);
      }),
  );
}
