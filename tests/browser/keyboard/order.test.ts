import { beforeAll, describe, expect, inject, it } from 'vitest';
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

describe.each(ROUTE_NAMES)('the page %s', (name) => {
  it.each([390, 1280])(
    'is gone through with Tab, each stop marked and on the screen, at %i pixels',
    async (width) => {
      const { path, status } = routes.find((route) => route.name === name)!;
      const page = await visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      // The one complaint that is right: Chromium reports the page's own status.
      if (status === 404) page.removeAllListeners('console');
      await page.goto(path);
      const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await focused(page);
        // Behind the last stop the focus leaves the page: nothing holds it.
        if (stop === null) break;
        stops.push(stop);
        expect(stops.length, `stops, the last of them ${stop.name}`).toBeLessThan(MOST);
      }
      expect(stops[0]!.name).toBe('a Skip to content');
      expect(stops.length).toBeGreaterThan(5);
      expect(stops.filter(({ isMarked, isOnScreen }) => !isMarked || !isOnScreen)).toEqual([]);
    },
  );
});
