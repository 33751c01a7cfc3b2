import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitors } from '../support/visitor.ts';
import { CATEGORIES, hold, LIST, STATS } from './calls.ts';
import { awake, field, shown } from './parts.ts';

const visitor = visitors();

/** Notes every shift of the layout from the start of the page on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = ((window as unknown as { shifts: number[] }).shifts = [] as number[]);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) seen.push(shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // An observer hears of a frame after it was painted.
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
    });
}

describe.each([
  [390, 844],
  [1280, 900],
])('at %i × %i pixels nothing shifts', (width, height) => {
  it('when the page wakes up and fresh figures come in', async () => {
    const page = await visitor({ viewport: { width, height } });
    const shifts = await watchShifts(page);
    const release = [await hold(page, STATS), await hold(page, CATEGORIES)];
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    for (const go of release) go();
    await awake(page);
    expect(await shifts()).toBe(0);
  });

  it.each(['coffee', 'zzzzqqqq'])('when what was found for %s comes in late', async (text) => {
    const page = await visitor({ viewport: { width, height } });
    const shifts = await watchShifts(page);
    await page.goto('/');
    await awake(page);
    const release = await hold(page, LIST);
    const asked = page.waitForRequest(LIST);
    await field(page).pressSequentially(text);
    await asked;
    // Within half a second of a key the browser counts no shift.
    await page.waitForFunction(
      (since) => performance.now() - since > 600,
      await page.evaluate(() => performance.now()),
    );
    release();
    await page.getByText(/results? found/).waitFor();
    expect(await shown(page)).toHaveLength(text === 'coffee' ? (await shown(page)).length : 0);
    expect(await shifts()).toBe(0);
  });
});
