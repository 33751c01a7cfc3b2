import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callsOf, hold, listsSite, mayComplain } from './lists-site.ts';

const { visitor } = listsSite();
const CALL = '**/api/businesses?*';

const button = (page: Page, city: string) => page.getByRole('button', { name: `Businesses in ${city}` });
const panel = (page: Page) => page.locator('.place-panel');
const businesses = (page: Page) => panel(page).locator('a[href^="/business/"]');

describe('a city of the list', () => {
  it('opens to six of its businesses when it is pressed, and closes when pressed again (P-2.8-04)', async () => {
    const page = await visitor();
    await page.goto('/cities');
    const tile = page.locator('.place-item', { hasText: 'Salt Lake City' });
    await tile.click();
    await expect.poll(() => businesses(page).count()).toBe(6);
    expect(page.url()).toMatch(/\/cities$/);
    const toggle = button(page, 'Salt Lake City, UT');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await panel(page).getAttribute('id')).toBe(await toggle.getAttribute('aria-controls'));
    // Below it, and above the next row.
    const box = (await panel(page).boundingBox())!;
    const above = (await tile.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(above.y + above.height);
    await tile.click();
    await expect.poll(() => businesses(page).count()).toBe(0);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes when another one is opened, and shows all it has when that is less', async () => {
    const page = await visitor();
    await page.goto('/cities');
    await button(page, 'Salt Lake City, UT').click();
    await expect.poll(() => businesses(page).count()).toBe(6);
    await button(page, 'Kadıköy, UT').click();
    await expect.poll(() => businesses(page).count()).toBe(3);
    expect(await panel(page).count()).toBe(1);
    await businesses(page).first().click();
    await page.waitForURL('**/business/kadikoy-shop-*');
  });

  it('leads to all of its businesses (P-2.8-05)', async () => {
    const page = await visitor();
    await page.goto('/cities');
    await button(page, 'Salt Lake City, UT').click();
    const link = page.getByRole('link', { name: /^View All/ });
    expect(await link.getAttribute('href')).toBe('/city/salt-lake-city');
    await link.click();
    await page.waitForURL('/city/salt-lake-city');
  });

  it('is a link in rows, to the page of the city (P-2.8-06)', async () => {
    const page = await visitor();
    await page.goto('/cities');
    const calls = callsOf(page);
    await page.getByRole('button', { name: 'List' }).click();
    const link = page
      .locator('.place-item', { hasText: 'Salt Lake City' })
      .getByRole('link', { name: 'View All' });
    expect(await link.getAttribute('href')).toBe('/city/salt-lake-city');
    expect(await button(page, 'Salt Lake City, UT').count()).toBe(0);
    await page.getByText('Salt Lake City, UT', { exact: true }).click();
    await page.waitForURL('/city/salt-lake-city');
    expect(calls.filter((call) => call.startsWith('/api/businesses'))).toEqual([]);
    expect((await page.request.get('/businesses?city=Salt+Lake+City')).status()).toBe(404);
  });

  it('opens with the keyboard, and its link is reached before', async () => {
    const page = await visitor();
    await page.goto('/cities');
    const tile = page.locator('.place-item', { hasText: 'Saltaire' });
    await tile.getByRole('link').focus();
    await page.keyboard.press('Tab');
    const toggle = button(page, 'Saltaire, UT');
    expect(await toggle.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => businesses(page).count()).toBe(6);
    expect(await toggle.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(
      await businesses(page)
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  it('shows as many empty rows while it waits, and nothing moves when they are filled (P-4-19)', async () => {
    const page = await visitor();
    const answer = await hold(page, CALL);
    await page.goto('/cities');
    await button(page, 'Salt Lake City, UT').click();
    await expect.poll(() => panel(page).locator('.skeleton').count()).toBe(6);
    const height = (await panel(page).boundingBox())!.height;
    expect(await panel(page).locator('[aria-busy=true]').count()).toBe(1);
    answer();
    await expect.poll(() => businesses(page).count()).toBe(6);
    expect(await panel(page).locator('.skeleton').count()).toBe(0);
    expect((await panel(page).boundingBox())!.height).toBe(height);
  });

  it('says when its businesses cannot be fetched, and tries again when asked to', async () => {
    const page = await visitor();
    mayComplain(page);
    await page.route(CALL, (route) => route.abort());
    page.removeAllListeners('requestfailed');
    await page.goto('/cities');
    await button(page, 'Salt Lake City, UT').click();
    await panel(page).getByRole('alert').filter({ hasText: 'Failed to fetch businesses' }).waitFor();
    await page.unroute(CALL);
    await panel(page).getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => businesses(page).count()).toBe(6);
  });
});
