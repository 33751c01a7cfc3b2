import { beforeAll, describe, expect, inject, it } from 'vitest';
import { publicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';
import { seeAll, violations } from './axe.ts';

const visitor = visitors();

let routes: Route[];
beforeAll(async () => {
  routes = await publicRoutes(inject('site'));
});

describe.each(ROUTE_NAMES)('the page %s', (name) => {
  it.each([
    [320, 'light'],
    [320, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('breaks no rule of accessibility at %i pixels, %s', async (width, colorScheme) => {
    const { path, status } = routes.find((route) => route.name === name)!;
    const page = await visitor({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    // The one complaint that is right: Chromium reports the page's own status.
    if (status === 404) page.removeAllListeners('console');
    expect((await page.goto(path))!.status()).toBe(status);
    await seeAll(page);
    expect(await violations(page)).toEqual([]);
  });
});
