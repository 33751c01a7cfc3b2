import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HERE } from './listings.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { readCardNames, useListsSite, readIndexNames } from './lists-site.ts';

const { visitor } = useListsSite();
/** Maximum layout shift score, a fifth of the threshold of a good one. */
const MAX_SHIFT = 0.02;

/** A visitor whose browser sums up layout shifts that no input has caused, as for the layout shift score. */
async function openWatched(width: number): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 844 } });
  await page.addInitScript(() => {
    const watch = window as unknown as { moved: number };
    watch.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) watch.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}
const readShift = async (page: Page) => {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
};
/** Waits for more than the half second in which shifts count as caused by input. */
const waitAfterInput = (page: Page) => page.evaluate(() => new Promise((later) => setTimeout(later, 600)));
/** Runs an action and delays the response until shifts no longer count as caused by input. */
async function actOnSlowLine(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = await holdResponses(page, '**/api/businesses?*');
  await act();
  await waitAfterInput(page);
  answer();
}

describe.each([
  { width: 390, path: '/category/bread-maker', other: '/city/saltaire' },
  { width: 1280, path: '/city/saltaire', other: '/category/bread-maker' },
])('at $width pixels nothing moves by itself', ({ width, path, other }) => {
  it('when a list is sorted, searched, asked for what is open now, and the nearest come late', async () => {
    const page = await openWatched(width);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(HERE);
    await page.goto(path);
    await actOnSlowLine(page, () => page.getByRole('link', { name: 'Name', exact: true }).click());
    await expect.poll(async () => (await readCardNames(page))[0]).toMatch(/001$/);
    await actOnSlowLine(page, () => page.locator('main input[type=search]').fill('00'));
    await expect.poll(() => readCardNames(page)).toHaveLength(9);
    await actOnSlowLine(page, () => page.locator('main input[type=search]').fill('no such name'));
    await page.getByText('No businesses found').waitFor();
    expect(await readShift(page)).toBeLessThan(MAX_SHIFT);

    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await actOnSlowLine(page, () => page.getByRole('switch', { name: 'Open now' }).click());
    await page.getByText(/^10 businesses open now$/).waitFor();
    await actOnSlowLine(page, async () => {
      await page.getByRole('button', { name: 'Near me' }).click();
      await page.waitForURL(/near=me/);
    });
    await page.getByText(/^10 businesses open now near you$/).waitFor();
    expect(await readShift(page)).toBeLessThan(MAX_SHIFT);
  });

  it('when an address asks for a sorted list', async () => {
    const page = await openWatched(width);
    await page.goto(`${other}?sort=name`);
    await expect.poll(async () => (await readCardNames(page))[0]).toMatch(/001$/);
    expect(await readShift(page)).toBeLessThan(MAX_SHIFT);
  });

  it('when a city is opened and answers late, and when rows are remembered', async () => {
    const page = await openWatched(width);
    await page.goto('/cities');
    // The island hydrates when a pointer enters it, which is before a click.
    const city = page.getByRole('button', { name: 'Businesses in Salt Lake City, UT' });
    await city.hover();
    await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    await actOnSlowLine(page, async () => {
      await city.click();
      await page.locator('.place-panel .skeleton').first().waitFor();
    });
    await page.locator('.place-panel a[href^="/business/"]').first().waitFor();
    expect(await readShift(page)).toBeLessThan(MAX_SHIFT);

    await page.getByRole('button', { name: 'List' }).click();
    await page.goto('/categories');
    expect(
      await page.locator('.places').evaluate((one) => getComputedStyle(one).gridTemplateColumns),
    ).not.toContain(' ');
    await page.locator('main input[type=search]').fill('kind');
    await expect.poll(async () => (await readIndexNames(page))[0]).toBe('Kind 001');
    expect(await readShift(page)).toBeLessThan(MAX_SHIFT);
  });
});
