import { beforeAll, describe, expect, inject, it } from 'vitest';
import { publicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';
import { smallTargets } from './targets.ts';

const visitor = visitors();

let routes: Route[];
beforeAll(async () => {
  routes = await publicRoutes(inject('site'));
});

async function open(name: string, width: number, isMobile: boolean) {
  const { path, status } = routes.find((route) => route.name === name)!;
  const page = await visitor({
    viewport: { width, height: 800 },
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
  });
  // The one complaint that is right: Chromium reports the page's own status.
  if (status === 404) page.removeAllListeners('console');
  await page.goto(path);
  return page;
}

describe.each(ROUTE_NAMES)('the page %s', (name) => {
  it('does not scroll sideways at 320 pixels', async () => {
    const page = await open(name, 320, false);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
      );
      return scrollWidth > clientWidth ? wide.map((element) => element.outerHTML.slice(0, 120)) : [];
    });
    expect(beyond).toEqual([]);
  });

  it('has targets a thumb can meet on a phone', async () => {
    expect(await smallTargets(await open(name, 390, true))).toEqual([]);
  });
});
