import { beforeAll, expect, inject, it } from 'vitest';
import { publicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';
import { seeAll, violations, violationsInBothSchemes } from './axe.ts';

const visitor = visitors();

let routes: Route[];
beforeAll(async () => {
  routes = await publicRoutes(inject('site'));
});

it.each(ROUTE_NAMES)('the page %s breaks no rule of accessibility, on a phone or a desktop', async (name) => {
  const { path, status } = routes.find((route) => route.name === name)!;
  const page = await visitor({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
  // The one complaint that is right: Chromium reports the page's own status.
  if (status === 404) page.removeAllListeners('console');
  expect((await page.goto(path))!.status()).toBe(status);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await seeAll(page);
    expect(await violationsInBothSchemes(page), `${width} pixels`).toEqual([]);
  }
});

it('a broken rule would be found', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.evaluate(() => document.querySelector('h1')!.append(document.createElement('img')));
  expect((await violations(page)).map(({ rule }) => rule)).toEqual([expect.stringMatching(/^image-alt/)]);
});
