import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { measureWeight } from '../../../scripts/ci/page-weight.ts';
import { readBudgets } from '../../../scripts/ci/budgets.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { getTestBrowser } from '../support/browser.ts';
import { startBusinessSite } from './business-site.ts';
import { at, FULL, createListings } from './listings.ts';

/** A business with little content above the hours, so that they are near the top of the screen. */
const SPARSE = buildListing({ name: 'Sparse', workingHours: { Friday: 'Open 24 hours' }, placeId: 'sparse' });

const { site, visitor } = startBusinessSite([...createListings(), SPARSE]);
const PHONE = { width: 390, height: 844 };

const getGroups = (page: Page) => page.locator('.features-name:visible').allInnerTexts();
/** Scrolls to the hours like a visitor. */
const scrollToHours = (page: Page) =>
  page.locator('#hours').evaluate((hours) => hours.scrollIntoView({ block: 'start' }));
const getIsland = (page: Page, inside: string) => page.locator(`astro-island:has(${inside})`);

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the features %s', (_, javaScriptEnabled) => {
  it('are jumped to; they show three groups, the others on demand, and three again (P-2.4-19, P-2.5-03, P-2.5-04)', async () => {
    const page = await visitor({ viewport: PHONE, javaScriptEnabled });
    await page.goto(at.full);
    if (javaScriptEnabled) expect(await getIsland(page, '.hours').getAttribute('ssr')).not.toBeNull();
    await page.getByRole('link', { name: 'Detailed Info' }).click();
    await expect.poll(() => page.url()).toMatch(/#details$/);
    const top = () => page.locator('#details').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs(await top()) < PHONE.height / 2).toBe(true);

    const three = ['Service options', 'Accessibility', 'Offerings'];
    expect(await getGroups(page)).toEqual(three);
    const button = page.locator('.more summary');
    expect((await button.innerText()).trim()).toBe('Show More (2 more sections)');
    await button.click();
    await expect.poll(() => getGroups(page)).toEqual([...three, 'Parking', 'Payments']);
    expect((await button.innerText()).trim()).toBe('Show Less');
    // The island has hydrated meanwhile, which changes nothing.
    if (javaScriptEnabled) await page.waitForSelector('astro-island:not([ssr]):has(.more)');
    await button.click();
    await expect.poll(() => getGroups(page)).toEqual(three);
    await button.press('Enter');
    await expect.poll(() => getGroups(page)).toHaveLength(5);
    if (!javaScriptEnabled) return;
    await scrollToHours(page);
    await page.locator('.hours-today').waitFor();
  });
});

describe('the map', () => {
  it('comes when it is asked for, at zoom 15, and again on the next page (P-2.4-35)', async () => {
    const page = await visitor();
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
    );
    await page.goto(at.full);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Show map' }).click();
    const frame = page.getByTitle('Map of Bluebird Kitchen');
    await frame.waitFor();
    const url = new URL((await frame.getAttribute('src'))!);
    expect(url.searchParams.get('q')).toBe(`${FULL.latitude},${FULL.longitude}`);
    expect(url.searchParams.get('z')).toBe('15');

    await page.reload();
    await page.locator('[data-map]').scrollIntoViewIfNeeded();
    await page.locator('[data-map] iframe').waitFor();
  });
});

it('shares its address by copying where the device has no way of its own, and is printed without what only a screen needs, and with all its features', async () => {
  const page = await visitor({
    viewport: { width: 794, height: 1123 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(at.full);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    '.actions',
    '.site-footer',
    '.listing-top a',
    '[data-map] button',
    '#more',
    '.more summary',
  ])
    expect({ hidden, shown: await page.locator(hidden).first().isVisible() }).toEqual({
      hidden,
      shown: false,
    });
  expect(await page.locator('.listing-head .fact-phone').innerText()).toBe(FULL.phone);
  for (const shown of ['h1', '#hours table', '#details', 'address', '.surroundings'])
    expect({ shown, is: await page.locator(shown).first().isVisible() }).toEqual({ shown, is: true });
  expect(await getGroups(page)).toHaveLength(5);
});

it('loads no React until it is scrolled or used, be there much to show or little', async () => {
  const paths = [at.full, '/business/sparse-provo'];
  const browser = await getTestBrowser();
  // Most of the time is spent waiting for loaded pages.
  for (const { names, scripts } of await Promise.all(
    paths.map((path) => measureWeight(browser, site().url + path)),
  )) {
    expect(names.length).toBeGreaterThan(0);
    expect({ names, within: scripts <= readBudgets().scripts.business! }).toEqual({ names, within: true });
    expect(scripts).toBeLessThanOrEqual(20 * 1024);
  }
  // The other page is scrolled above.
  const page = await visitor({ viewport: PHONE });
  await page.goto(paths[1]!);
  expect(await getIsland(page, '.hours').getAttribute('ssr')).not.toBeNull();
  await scrollToHours(page);
  await page.locator('.hours-today').waitFor();
});
