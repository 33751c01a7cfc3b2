import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { publicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';
import { focused } from './keys.ts';

const visitor = visitors();
/** More than any page has. */
const MOST = 300;

let routes: Route[];
beforeAll(async () => {
  routes = await publicRoutes(inject('site'));
});

it.each(ROUTE_NAMES)(
  'the page %s is gone through with Tab, each stop marked and on the screen, on a phone or a desktop',
  async (name) => {
    const { path, status } = routes.find((route) => route.name === name)!;
    const page = await visitor({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
    // The one complaint that is right: Chromium reports the page's own status.
    if (status === 404) page.removeAllListeners('console');
    await page.goto(path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const stops = await goThrough(page);
      expect(stops[0]!.name, `first at ${width} pixels`).toBe('a Skip to content');
      expect(stops.length).toBeGreaterThan(5);
      expect(
        stops.filter(({ isMarked, isOnScreen }) => !isMarked || !isOnScreen),
        `${width} pixels`,
      ).toEqual([]);
    }
  },
);

/** Where the focus stops, until it leaves the page behind the last: nothing holds it. */
async function goThrough(page: Page) {
  const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === null) return stops;
    stops.push(stop);
    expect(stops.length, `stops, the last of them ${stop.name}`).toBeLessThan(MOST);
  }
}
