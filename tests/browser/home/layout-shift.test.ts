import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { CATEGORIES, LIST, STATS } from './requests.ts';
import { waitUntilHydrated, getField, getShownBusinesses } from './locators.ts';

const visitor = createVisitor();

/** Records every layout shift since the start of the page, with the moved elements. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const seen = ((window as unknown as { shifts: string[] }).shifts = [] as string[]);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
        if (!hadRecentInput) seen.push(`${value} at ${Math.round(startTime)} ms: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // An observer is notified after the frame was painted.
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: string[] }).shifts;
    });
}

/** Opens the home page. Shifts of a slow machine, by partial content or late fonts, are excluded. */
async function open(page: Page): Promise<void> {
  const paint = await holdResponses(page, /\.css$/);
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto('/', { waitUntil: 'commit' });
  // By the clock, because there are no frames yet.
  await page.waitForFunction(() => document.readyState !== 'loading', null, { polling: 50 });
  await (await font).finished();
  paint();
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready);
}

describe.each([
  [390, 844],
  [1280, 900],
])('at %i × %i pixels', (width, height) => {
  it('nothing shifts when the page wakes up, fresh figures come in, and what was found comes late', async () => {
    const page = await visitor({ viewport: { width, height } });
    const shifts = await watchShifts(page);
    const release = [await holdResponses(page, STATS), await holdResponses(page, CATEGORIES)];
    await open(page);
    for (const go of release) go();
    await waitUntilHydrated(page);
    expect(await shifts()).toEqual([]);

    for (const text of ['coffee', 'zzzzqqqq']) {
      const release = await holdResponses(page, LIST);
      const request = page.waitForRequest(LIST);
      await getField(page).pressSequentially(text);
      await request;
      await waitAfterInput(page);
      release();
      await page.getByText(/results? found/).waitFor();
      expect((await getShownBusinesses(page)).length > 0).toBe(text === 'coffee');
      expect(await shifts(), text).toEqual([]);
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
    }
  });
});

/** The browser ignores shifts within half a second of user input. */
async function waitAfterInput(page: Page): Promise<void> {
  await page.waitForFunction(
    (since) => performance.now() - since > 600,
    await page.evaluate(() => performance.now()),
  );
}
