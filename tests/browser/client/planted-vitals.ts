import type { Page } from 'playwright-core';

/** Collects the console messages of a page. */
export function collectConsole(page: Page): string[] {
  const texts: string[] = [];
  page.on('console', (message) => void (message.type() === 'info' && texts.push(message.text())));
  return texts;
}

export type Planted = { LCP: number; CLS: number; FCP: number; INP: number };

/** Makes the browser's observers report these values instead of measured ones. */
export async function plant(page: Page, values: Planted): Promise<void> {
  await page.addInitScript(({ LCP, CLS, FCP, INP }) => {
    const entry = (entryType: string, facts: object) => ({ entryType, name: '', duration: 0, ...facts });
    const entries: Record<string, unknown> = {
      'largest-contentful-paint': entry('largest-contentful-paint', { startTime: LCP, size: 1 }),
      'layout-shift': entry('layout-shift', { startTime: 10, value: CLS, hadRecentInput: false }),
      paint: entry('paint', { name: 'first-contentful-paint', startTime: FCP }),
      event: entry('event', { name: 'click', startTime: 10, duration: INP, interactionId: 7 }),
    };
    const Real = PerformanceObserver;
    window.PerformanceObserver = class {
      static supportedEntryTypes = Real.supportedEntryTypes;
      callback: (list: { getEntries: () => unknown[] }) => void;
      constructor(callback: PerformanceObserverCallback) {
        this.callback = callback as typeof this.callback;
      }
      observe({ type }: { type: string }) {
        const planted = entries[type];
        if (planted) setTimeout(() => this.callback({ getEntries: () => [planted] }));
      }
      disconnect() {}
      takeRecords() {
        return [];
      }
    } as unknown as typeof PerformanceObserver;
  }, values);
}

/** Hides the page like switching to another tab, which finalises the metrics. */
export const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/**
 * Collects requests that are not reads or that transfer measurements, except the beacon of page views: its strict
 * contract has no field for measurements (schema/contracts/visit.ts).
 */
export function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/visits' && search === '') return;
    if (request.method() !== 'GET' || /LCP|CLS|vital/i.test(search))
      sent.push(`${request.method()} ${pathname}`);
    if (['ping', 'beacon'].includes(request.resourceType())) sent.push(request.url());
  });
  return sent;
}

/**
 * Records when a page reports its resources. Returns a function that returns that time in milliseconds after loading.
 */
export async function noteReportTime(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const info = console.info;
    console.info = (...words: unknown[]) => {
      if (String(words[0]).startsWith('Resources:')) Reflect.set(window, 'reportedAt', performance.now());
      info(...words);
    };
  });
  return () =>
    page.evaluate(() => {
      const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (Reflect.get(window, 'reportedAt') as number) - view!.loadEventEnd;
    });
}
