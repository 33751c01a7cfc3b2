import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { publicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';

const visitor = visitors();

let routes: Route[];
beforeAll(async () => {
  routes = await publicRoutes(inject('site'));
});

async function open(name: string): Promise<Page> {
  const { path, status } = routes.find((route) => route.name === name)!;
  const page = await visitor();
  // The one complaint that is right: Chromium reports the page's own status.
  if (status === 404) page.removeAllListeners('console');
  expect((await page.goto(path))!.status()).toBe(status);
  return page;
}

const contents = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((element) => element.getAttribute('content')));
const links = (page: Page, selector: string) =>
  page.locator(`${selector} a`).evaluateAll((all) => all.map((a) => a.getAttribute('href')));

/** What search engines and those who share a page ask for. */
async function saysAboutItself(page: Page, name: string): Promise<void> {
  const { path, status } = routes.find((route) => route.name === name)!;
  expect(await page.locator('head > title').count()).toBe(1);
  expect(await contents(page, 'meta[name=robots]')).toEqual(['index, follow, max-image-preview:large']);
  const [description, ...more] = await contents(page, 'meta[name=description]');
  expect(more).toEqual([]);
  expect(description!.length).toBeGreaterThan(20);
  expect(description!.length).toBeLessThanOrEqual(160);
  expect(await contents(page, 'meta[name=keywords]')).toHaveLength(1);
  for (const property of ['og:title', 'og:description', 'og:image', 'og:type']) {
    const [content] = await contents(page, `meta[property="${property}"]`);
    expect({ property, content: content || null }).not.toEqual({ property, content: null });
  }
  const canonical = await page
    .locator('link[rel=canonical]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(canonical).toEqual(status === 404 ? [] : [`${inject('site')}${path}`]);
  for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
    expect(JSON.parse(text)).toHaveProperty('@type');
}

describe.each(ROUTE_NAMES)('the page %s', (name) => {
  it('is in English, with the parts and the head that all share (P-1-01, P-2.1-12, P-2.2-01, P-2.2-03, P-2.2-10, P-2.2-11, P-2.2-12, P-2.2-13)', async () => {
    const page = await open(name);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const words = await page.locator('body').innerText();
    expect(words).not.toMatch(/\b(ve|için|değil|hakkında|iletişim|kategoriler|şehirler|işletme|anasayfa)\b/i);

    const five = ['/', '/categories', '/cities', '/about', '/contact'];
    expect(await links(page, 'header nav')).toEqual(five);
    expect(await page.locator('header nav').innerText()).toBe('Home\nCategories\nCities\nAbout\nContact');
    expect((await links(page, 'footer')).slice(0, 4)).toEqual([
      '/privacy-policy',
      '/legal-notice',
      '/terms-of-service',
      '/cookie-policy',
    ]);
    expect(await page.locator('footer').innerText()).toContain('© Business Hub');
    expect(await page.locator('main ~ footer ~ [data-extras]').count()).toBe(1);
    await saysAboutItself(page, name);
  });
});

it('every page has a title and a description of its own (P-2.2-10)', async () => {
  const seen: string[] = [];
  for (const { path } of routes) {
    const html = await (await fetch(inject('site') + path)).text();
    seen.push(
      /<title>(.+?)<\/title>/.exec(html)![1]!,
      /<meta name="description" content="(.+?)"/.exec(html)![1]!,
    );
  }
  expect(new Set(seen).size).toBe(seen.length);
});

it('the home page begins its calls before its script asks for them, each once (P-7-17)', async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const real = window.fetch;
    window.fetch = (input, init) => {
      asked.push(String(input));
      return real(input, init);
    };
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const hints = await page
    .locator('head > link[rel=preload][as=fetch][crossorigin]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hints).toEqual(['/api/businesses/stats', '/api/categories']);
  // The script asks for both of them …
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  await expect.poll(asked).toEqual(expect.arrayContaining(hints));
  // … and gets what the hint fetched: else there would be a second transfer, begun by fetch.
  const transfers = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/api\/(businesses\/stats|categories)$/.test(name))
      .map(({ name, initiatorType }) => `${initiatorType} ${new URL(name).pathname}`),
  );
  expect(transfers.toSorted()).toEqual(['link /api/businesses/stats', 'link /api/categories']);
});
