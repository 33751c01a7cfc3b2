import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { createVisitor } from './support/visitor.ts';

const visitor = createVisitor();

/** Follows the first link in the content to a page of a kind, and returns its path. */
async function follow(page: Page, kind: string): Promise<string> {
  const link = page.locator(`main a[href^="/${kind}/"]`).first();
  const path = (await link.getAttribute('href'))!;
  await link.click();
  await page.waitForURL((url) => url.pathname === path);
  return path;
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a visitor %s', (_, javaScriptEnabled) => {
  it('gets from the home page over a category to a business, and no page asks another host for anything', async () => {
    const page = await visitor({ javaScriptEnabled });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    expect((await page.goto('/'))!.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    await follow(page, 'category');
    const name = await page.locator('main a[href^="/business/"]').first().innerText();
    expect(name.trim()).not.toBe('');
    await follow(page, 'business');
    expect((await page.locator('h1').innerText()).trim()).not.toBe('');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
    expect(await page.locator('main').innerText()).toMatch(/\d{5}/);
    expect([...hosts]).toEqual([inject('site')]);
  });

  it('gets from the list of cities over a city to a business', async () => {
    const page = await visitor({ javaScriptEnabled });
    await page.goto('/cities');
    if (javaScriptEnabled) {
      // A click expands the city in the list, which contains the link.
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
  expect((await page.goto('/no-such-place'))!.status()).toBe(404);
  expect(await page.title()).not.toBe('');
  await follow(page, 'category');
  expect(await page.locator('h1').isVisible()).toBe(true);
});
