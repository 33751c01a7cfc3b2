import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdResponses } from '../support/hold-responses.ts';
import { watchRequests, useListsSite, allowConsoleErrors } from './lists-site.ts';

const { visitor } = useListsSite();
const LIST_REQUEST = '**/api/businesses?*';

const getButton = (page: Page, city: string) => page.getByRole('button', { name: `Businesses in ${city}` });
const getPanel = (page: Page) => page.locator('.place-panel');
const getBusinesses = (page: Page) => getPanel(page).locator('a[href^="/business/"]');
const isFocused = (one: Element) => one === document.activeElement;

describe('a city of the list', () => {
  it('opens to at most six of its businesses by keyboard and by pointer, and closes when pressed again or another one is opened (P-2.8-04)', async () => {
    const page = await visitor();
    await page.goto('/cities');
    // By keyboard, whose tab order has the link first.
    await page.locator('.place-item', { hasText: 'Saltaire' }).getByRole('link').focus();
    await page.keyboard.press('Tab');
    const saltaire = getButton(page, 'Saltaire, UT');
    expect(await saltaire.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => getBusinesses(page).count()).toBe(6);
    expect(await saltaire.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await getBusinesses(page).first().evaluate(isFocused)).toBe(true);
    await saltaire.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => getPanel(page).count()).toBe(0);

    const tile = page.locator('.place-item', { hasText: 'Salt Lake City' });
    await tile.click();
    await expect.poll(() => getBusinesses(page).count()).toBe(6);
    expect(page.url()).toMatch(/\/cities$/);
    const toggle = getButton(page, 'Salt Lake City, UT');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await getPanel(page).getAttribute('id')).toBe(await toggle.getAttribute('aria-controls'));
    // Below the city, and above the next row.
    const box = (await getPanel(page).boundingBox())!;
    const above = (await tile.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(above.y + above.height);
    await tile.click();
    await expect.poll(() => getBusinesses(page).count()).toBe(0);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');

    await toggle.click();
    await expect.poll(() => getBusinesses(page).count()).toBe(6);
    await getButton(page, 'Kadıköy, UT').click();
    await expect.poll(() => getBusinesses(page).count()).toBe(3);
    expect(await getPanel(page).count()).toBe(1);
    await getBusinesses(page).first().click();
    await page.waitForURL('**/business/kadikoy-shop-*', { waitUntil: 'commit' });
  });

  it('shows as many empty rows while it waits, tries again when its businesses could not be fetched, and leads to all of them (P-2.8-05, P-4-19)', async () => {
    const page = await visitor();
    const answer = await holdResponses(page, LIST_REQUEST);
    await page.goto('/cities');
    await getButton(page, 'Salt Lake City, UT').click();
    await expect.poll(() => getPanel(page).locator('.skeleton').count()).toBe(6);
    const height = (await getPanel(page).boundingBox())!.height;
    expect(await getPanel(page).locator('[aria-busy=true]').count()).toBe(1);
    answer();
    await expect.poll(() => getBusinesses(page).count()).toBe(6);
    expect(await getPanel(page).locator('.skeleton').count()).toBe(0);
    expect((await getPanel(page).boundingBox())!.height).toBe(height);
    await page.unroute(LIST_REQUEST);

    allowConsoleErrors(page);
    page.removeAllListeners('requestfailed');
    await page.route(LIST_REQUEST, (route) => route.abort());
    await getButton(page, 'Saltaire, UT').click();
    await getPanel(page).getByRole('alert').filter({ hasText: 'Failed to fetch businesses' }).waitFor();
    await page.unroute(LIST_REQUEST);
    await getPanel(page).getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => getBusinesses(page).count()).toBe(6);

    const link = page.getByRole('link', { name: /^View All/ });
    expect(await link.getAttribute('href')).toBe('/city/saltaire');
    await link.click();
    await page.waitForURL('/city/saltaire', { waitUntil: 'commit' });
  });

  it('is a link in rows, to the page of the city (P-2.8-06)', async () => {
    const page = await visitor();
    await page.goto('/cities');
    const calls = watchRequests(page);
    await page.getByRole('button', { name: 'List' }).click();
    const link = page
      .locator('.place-item', { hasText: 'Salt Lake City' })
      .getByRole('link', { name: 'View All' });
    expect(await link.getAttribute('href')).toBe('/city/salt-lake-city');
    expect(await getButton(page, 'Salt Lake City, UT').count()).toBe(0);
    await page.getByText('Salt Lake City, UT', { exact: true }).click();
    await page.waitForURL('/city/salt-lake-city', { waitUntil: 'commit' });
    expect(calls.filter((call) => call.startsWith('/api/businesses'))).toEqual([]);
    expect((await page.request.get('/businesses?city=Salt+Lake+City')).status()).toBe(404);
  });
});
