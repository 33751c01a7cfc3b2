import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { visitors } from './support/visitor.ts';

const visitor = visitors();

/** Follows the first link of the page's content to a page of a kind, and answers that page's path. */
async function follow(page: Page, kind: string): Promise<string> {
  const link = page.locator(`main a[href^="/${kind}/"]`).first();
  const path = (await link.getAttribute('href'))!;
  await link.click();
  await page.waitForURL((url) => url.pathname === path);
  return path;
}

/** Every element with a picture in the page has loaded it. */
const brokenImages = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a visitor %s', (_, javaScriptEnabled) => {
  it('gets from the home page over a category to a business', async () => {
    const page = await visitor({ javaScriptEnabled });
    expect((await page.goto('/'))!.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    await follow(page, 'category');
    const name = await page.locator('main a[href^="/business/"]').first().innerText();
    expect(name.trim()).not.toBe('');
    await follow(page, 'business');
    expect((await page.locator('h1').innerText()).trim()).not.toBe('');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
    expect(await page.locator('main').innerText()).toMatch(/\d{5}/);
  });

  it('gets from the list of cities over a city to a business', async () => {
    const page = await visitor({ javaScriptEnabled });
    await page.goto('/cities');
    if (javaScriptEnabled) {
      // A press opens the city in the list, from where a link leads on.
      await page.locator('main button[aria-expanded=false]').first().click();
      await page.getByRole('link', { name: 'View All' }).click();
      await page.waitForURL('**/city/*');
    } else await follow(page, 'city');
    await follow(page, 'business');
    expect(await page.locator('h1').isVisible()).toBe(true);
  });
});

it('a visitor of an address that does not exist is told so and finds a way on', async () => {
  const page = await visitor();
  // The one complaint that is right: Chromium reports the page's own status.
  page.removeAllListeners('console');
  expect((await page.goto('/no-such-place'))!.status()).toBe(404);
  expect(await page.title()).not.toBe('');
  await follow(page, 'category');
  expect(await page.locator('h1').isVisible()).toBe(true);
});

describe.each([320, 390, 1280])('at %i pixels', (width) => {
  it('no page scrolls sideways or misses an image', async () => {
    const page = await visitor({ viewport: { width, height: 800 } });
    await page.goto('/cities');
    const city = (await page.locator('main a[href^="/city/"]').first().getAttribute('href'))!;
    await page.goto(city);
    const business = (await page.locator('main a[href^="/business/"]').first().getAttribute('href'))!;
    await page.goto('/categories');
    const category = (await page.locator('main a[href^="/category/"]').first().getAttribute('href'))!;
    for (const path of ['/', '/categories', '/cities', category, city, business]) {
      await page.goto(path);
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, content: Math.max(content, width) }).toEqual({ path, content: width });
      expect({ path, broken: await brokenImages(page) }).toEqual({ path, broken: [] });
    }
  });
});

it('no page of the site asks another host for anything', async () => {
  const page = await visitor();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/');
  await follow(page, 'category');
  await follow(page, 'business');
  expect([...hosts]).toEqual([inject('site')]);
});
