import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { publicRoutes } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';
import { others } from './others.ts';

const visitor = visitors();
let business: string;
beforeAll(async () => {
  business = (await publicRoutes(inject('site'))).find(({ name }) => name === 'business')!.path;
});

describe('sharing', () => {
  const notice = (page: Page) => page.locator('[data-notice]');

  it('copies the address where the device has no way of its own', async () => {
    const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`${business}?from=somewhere`);
    await page.locator('[data-share]').first().click();
    await expect.poll(() => notice(page).textContent()).toBe('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inject('site') + business);
    expect(await notice(page).getAttribute('role')).toBe('status');
  });

  it('uses the way of the device, and keeps quiet when it is closed', async () => {
    const page = await visitor();
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        Reflect.set(window, 'shared', data);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(business);
    await page.locator('[data-share]').first().click();
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title: await page.title(),
      url: inject('site') + business,
    });
    expect(await notice(page).textContent()).toBe('');
  });

  it('shows the address when it cannot be copied', async () => {
    const page = await visitor();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.goto(business);
    await page.locator('[data-share]').first().click();
    await expect.poll(() => notice(page).textContent()).toBe(`Copy this link: ${inject('site')}${business}`);
  });
});

describe('the choice of grid or list', () => {
  const view = (page: Page) => page.evaluate(() => document.documentElement.dataset.view);

  it('is kept for the visit and known before anything is painted', async () => {
    const page = await visitor();
    await page.goto('/categories');
    await page.locator('[data-view-toggle] button[value=list]').click();
    expect(await view(page)).toBe('list');
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        Reflect.set(window, 'early', document.documentElement.dataset.view),
      );
    });
    await page.route('**/_assets/Layout*.js', (route) => route.abort());
    page.removeAllListeners('console').removeAllListeners('requestfailed');
    await page.goto('/cities');
    expect(await page.evaluate(() => Reflect.get(window, 'early'))).toBe('list');
    const other = await visitor();
    await other.goto('/cities');
    expect(await view(other)).toBeUndefined();
  });

  it('says which one is chosen', async () => {
    const page = await visitor();
    await page.goto('/categories');
    const pressed = () =>
      page
        .locator('[data-view-toggle] button')
        .evaluateAll((all) => all.map(({ ariaPressed }) => ariaPressed));
    expect(await pressed()).toEqual(['true', 'false']);
    await page.locator('[data-view-toggle] button[value=list]').click();
    expect(await pressed()).toEqual(['false', 'true']);
    await page.goto('/cities');
    await expect.poll(pressed).toEqual(['false', 'true']);
  });
});

describe('the map', () => {
  it('asks Google for nothing until the button is pressed, once for the visit', async () => {
    const page = await visitor();
    const asked = await others(page);
    await page.goto(business);
    const map = page.locator('[data-map]');
    await map.scrollIntoViewIfNeeded();
    const button = map.getByRole('button', { name: 'Show map' });
    expect(await button.isVisible()).toBe(true);
    expect(asked).toEqual([]);
    const { lat, lng } = await map.evaluate((place: HTMLElement) => ({ ...place.dataset }));
    await button.click();
    await expect.poll(() => asked.length).toBe(1);
    const frame = new URL(asked[0]!);
    expect(frame.origin + frame.pathname).toBe('https://www.google.com/maps');
    expect(Object.fromEntries(frame.searchParams)).toEqual({ q: `${lat},${lng}`, z: '15', output: 'embed' });
    expect(await map.locator('iframe').getAttribute('title')).toMatch(/^Map of /);

    await page.reload({ waitUntil: 'networkidle' });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect((await map.locator('iframe').count()) + asked.length).toBeLessThanOrEqual(3);
    await map.scrollIntoViewIfNeeded();
    await map.locator('iframe').waitFor();
  });
});
