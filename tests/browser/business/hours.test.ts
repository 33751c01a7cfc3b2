import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBusinessSite } from './business-site.ts';
import { createClockListings, getClockPath, toNewYorkTime } from './clock-listings.ts';

const { visitor } = startBusinessSite(createClockListings());

const openPhone = () => visitor({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Berlin' });

/** Scrolls to the opening hours, which hydrates them. */
async function hydrateHours(page: Page): Promise<void> {
  await page.locator('#hours').scrollIntoViewIfNeeded();
  await page.locator('.hours-today').waitFor();
}
async function readHours(name: string, time: Date): Promise<Page> {
  const page = await openPhone();
  await page.clock.install({ time });
  await page.goto(getClockPath(name));
  await hydrateHours(page);
  return page;
}
const getToday = (page: Page) => page.locator('.hours-today th').allInnerTexts();

describe('the opening hours', () => {
  it("mark the visitor's own day where the clock of the listing is not known (P-2.4-25)", async () => {
    expect(await getToday(await readHours('Nowhere Shop', toNewYorkTime(20, '23:58')))).toEqual([
      'Saturday (Today)',
    ]);
  });

  it('keep everything where it was when they wake, and mark the shift that is on, of several in a day', async () => {
    const page = await openPhone();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = ((window as unknown as { shifts: number[] }).shifts ??= []);
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.clock.install({ time: toNewYorkTime(20, '16:00') });
    await page.goto(getClockPath('Two Shifts'));
    const box = () => page.locator('#hours').evaluate((element) => element.getBoundingClientRect().height);
    const before = await box();
    await hydrateHours(page);
    expect(await box()).toBe(before);
    const shifts = await page.evaluate(() => (window as unknown as { shifts?: number[] }).shifts ?? []);
    // A busy machine recorded 0.00006 once, a few pixels of a small element; a row that moves is a hundred times that.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);

    const row = page.locator('.hours-today td');
    expect(await row.locator('span').allInnerTexts()).toEqual(['11:30 AM - 3:00 PM', '5:00 PM - 10:00 PM']);
    expect(await page.locator('.hours-now').count()).toBe(0);
    await page.clock.fastForward('01:01:00');
    await page.locator('.hours-now').waitFor();
    expect(await page.locator('.hours-now').allInnerTexts()).toEqual(['5:00 PM - 10:00 PM']);
  });

  it.each([360, 390, 412])('keep their lines on the longest day at %i pixels', async (width) => {
    const page = await visitor({ viewport: { width, height: 844 } });
    await page.clock.install({ time: toNewYorkTime(18, '12:00') });
    await page.goto(getClockPath('Two Shifts'));
    const box = () => page.locator('#hours').evaluate((element) => element.getBoundingClientRect().height);
    const before = await box();
    await hydrateHours(page);
    expect(await getToday(page)).toEqual(['Wednesday (Today)']);
    expect(await box()).toBe(before);
  });

  it("mark last night's shift after midnight", async () => {
    const page = await readHours('Night Owl', toNewYorkTime(21, '01:00'));
    expect(await getToday(page)).toEqual(['Saturday (Today)']);
    expect(await page.locator('tr:has(.hours-now) th').allInnerTexts()).toEqual(['Friday']);
  });
});

describe('the tooltip of the time zone', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');
  const pointAt = async (page: Page) => {
    const button = page.getByRole('button', { name: 'Eastern Time' });
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.move(x + width / 2 + 1, y + height / 2);
  };

  /** Moving from the button to its tooltip keeps it open, so leaving takes more than one step. */
  const pointAway = (page: Page) =>
    expect
      .poll(async () => {
        await page.mouse.move(5, 5);
        await page.mouse.move(6, 6);
        return tooltip(page).count();
      })
      .toBe(0);

  it("opens after 700 ms, and at once within 300 ms of the last one; at midnight today's row changes (P-9-08, P-2.4-25)", async () => {
    const page = await readHours('Office', toNewYorkTime(20, '12:00'));
    await page.clock.pauseAt(toNewYorkTime(20, '12:05'));
    await pointAt(page);
    await page.clock.runFor(699);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(1);
    await tooltip(page).waitFor();
    expect(await tooltip(page).innerText()).toBe('It is 12:05 PM there now');

    await pointAway(page);
    await page.clock.runFor(299);
    await pointAt(page);
    await page.clock.runFor(1);
    await tooltip(page).waitFor();

    await pointAway(page);
    await page.clock.runFor(301);
    await pointAt(page);
    await page.clock.runFor(699);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(1);
    await tooltip(page).waitFor();

    // By the time zone of the business, not of the visitor: in Berlin it is already Saturday.
    await page.clock.pauseAt(toNewYorkTime(20, '23:58'));
    expect(await getToday(page)).toEqual(['Friday (Today)']);
    await page.clock.fastForward('02:00');
    await page.getByText('Saturday (Today)').waitFor();
    expect(await getToday(page)).toEqual(['Saturday (Today)']);
    expect(await page.locator('#hours tr').count()).toBe(7);
  });
});
