import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitors } from '../support/visitor.ts';

const visitor = visitors();

function said(page: Page): string[] {
  const texts: string[] = [];
  page.on('console', (message) => void (message.type() === 'info' && texts.push(message.text())));
  return texts;
}

type Planted = { LCP: number; CLS: number; FCP: number; INP: number };

/** Lets the browser's own observers tell of these values instead of what it measured. */
async function plant(page: Page, values: Planted): Promise<void> {
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

/** Leaves the page as a visitor does who turns to another tab: what was measured is final then. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

describe('what the console says of planted values, which lie on both sides of each bound (P-9-17, P-9-18)', () => {
  const [GOOD, FAIR, POOR] = ['good', 'needs improvement', 'poor'];
  it.each([
    [{ LCP: 2500, CLS: 0.11, FCP: 3000, INP: 504 }, [GOOD, FAIR, FAIR, POOR], 83],
    [{ LCP: 2504, CLS: 0.25, FCP: 3004, INP: 200 }, [FAIR, FAIR, POOR, GOOD], 67],
    [{ LCP: 4000, CLS: 0.26, FCP: 1800, INP: 208 }, [FAIR, POOR, GOOD, FAIR], 75],
    [{ LCP: 4004, CLS: 0.1, FCP: 1804, INP: 496 }, [POOR, GOOD, FAIR, FAIR], 75],
  ] as [Planted, string[], number][])('%j', async (values, ratings, score) => {
    const page = await visitor();
    await plant(page, values);
    const texts = said(page);
    await page.goto('/about');
    const report = () => texts.find((text) => text.startsWith('Web vitals score')) ?? '';
    await expect.poll(report).toContain(`Web vitals score: ${score} of 100.`);
    // The largest paint is final at the first press, the others when the page is left.
    await page.mouse.click(5, 5);
    await leave(page);
    const shown = ['LCP', 'CLS', 'FCP', 'INP'] as const;
    for (const [i, name] of shown.entries()) {
      const line = name === 'CLS' ? values.CLS.toFixed(3) : `${values[name]} ms`;
      await expect.poll(() => texts).toContain(`${name} ${line} (${ratings[i]})`);
    }
  });
});

/** Collects requests of a page that are no reads, or that carry measurements. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || /LCP|CLS|vital/i.test(search))
      sent.push(`${request.method()} ${pathname}`);
    if (['ping', 'beacon'].includes(request.resourceType())) sent.push(request.url());
  });
  return sent;
}

it('a file slower than a second is named, the report comes two seconds after loading, and nothing is sent anywhere (P-7-22, P-9-19, P-9-20)', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  const texts = said(page);
  const sent = sentBy(page);
  await page.addInitScript(() => {
    const info = console.info;
    console.info = (...words: unknown[]) => {
      if (String(words[0]).startsWith('Resources:')) Reflect.set(window, 'reportedAt', performance.now());
      info(...words);
    };
  });
  const slow = '/_assets/favicon.*.svg';
  await page.route(`**${slow}`, async (route) => {
    // This is the fault the test is about: a server that takes its time.
    await new Promise((done) => setTimeout(done, 1200));
    await route.continue();
  });
  await page.goto('/about');
  await expect
    .poll(() => texts.join('\n'))
    .toMatch(/^Slow resource: \S+\/_assets\/favicon\.[\w-]+\.svg took 1\d{3} ms$/m);
  await expect
    .poll(() => texts.join('\n'))
    .toMatch(/^Resources: \d+ files, \d+\.\d KB, [1-9]\d* slower than 1000 ms$/m);
  const wait = await page.evaluate(() => {
    const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return Reflect.get(window, 'reportedAt') - view!.loadEventEnd;
  });
  // Timers count whole milliseconds, the times of the page parts of them.
  expect(wait).toBeGreaterThan(1999);
  expect(wait).toBeLessThan(4000);

  await expect.poll(() => texts.some((text) => text.startsWith('Web vitals score'))).toBe(true);
  await page.mouse.click(5, 5);
  await leave(page);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(sent).toEqual([]);
});
