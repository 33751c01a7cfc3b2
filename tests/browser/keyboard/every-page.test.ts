import { beforeAll, expect, inject, it } from 'vitest';
import { loadPublicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/ci/routes.ts';
import { createVisitor } from '../support/visitor.ts';
import { findBeyondEdge, findBrokenImages } from './overflow.ts';
import { expectTabOrder } from './tab-order.ts';
import { findSmallTargets } from './target-size.ts';

const visitor = createVisitor();
const PHONE = 390;
const WIDTHS = [320, 1280, PHONE];
/** Pages that differ from others only in their texts, so that their tab order is known. */
const ALIKE = ['legal-notice', 'terms-of-service', 'category not found', 'city not found'];
/** Pages with one column on desktops, too: their tab order does not depend on the width. */
const ONE_COLUMN = ['about', 'privacy-policy', 'cookie-policy', 'not found', 'business not found'];

let routes: Route[];
beforeAll(async () => {
  routes = await loadPublicRoutes(inject('site'));
});

it.each(ROUTE_NAMES)(
  'the page %s has targets a thumb can meet on a phone, misses no picture, never scrolls sideways, and is gone through with Tab, each stop marked and on the screen, on a phone or a desktop',
  async (name) => {
    const { path, status } = routes.find((route) => route.name === name)!;
    const page = await visitor({
      viewport: { width: PHONE, height: 800 },
      // Only phones apply the viewport meta tag.
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    expect((await page.goto(path))!.status()).toBe(status);
    for (const width of WIDTHS) {
      const where = `at ${width} pixels`;
      await page.setViewportSize({ width, height: 800 });
      expect(await findBeyondEdge(page), where).toEqual([]);
      expect(await findBrokenImages(page), where).toEqual([]);
      const isNew = width === PHONE || (width === 1280 && !ONE_COLUMN.includes(name));
      if (isNew && !ALIKE.includes(name)) await expectTabOrder(page, where);
    }
    // Last, because it scrolls, and Tab goes on from what was scrolled to.
    expect(await findSmallTargets(page)).toEqual([]);
  },
);
