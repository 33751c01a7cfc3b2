import { beforeAll, describe, expect, inject, it } from 'vitest';
import { publicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';
import { seeAll, violations, violationsOfColour } from './axe.ts';

const visitor = visitors();

let routes: Route[];
beforeAll(async () => {
  routes = await publicRoutes(inject('site'));
});

describe.each(ROUTE_NAMES)('the page %s', (name) => {
  it.each([320, 1280])('breaks no rule of accessibility at %i pixels, light or dark', async (width) => {
    const { path, status } = routes.find((route) => route.name === name)!;
    const page = await visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    // The one complaint that is right: Chromium reports the page's own status.
    if (status === 404) page.removeAllListeners('console');
    expect((await page.goto(path))!.status()).toBe(status);
    await seeAll(page);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violationsOfColour(page)).toEqual([]);
  });
});

it('a broken rule would be found', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.evaluate(() => document.querySelector('h1')!.append(document.createElement('img')));
  expect((await violations(page)).map(({ rule }) => rule)).toEqual([expect.stringMatching(/^image-alt/)]);
});
