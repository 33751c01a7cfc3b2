import type { Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { loadPublicRoutes } from '../../../scripts/ci/routes.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();

const path: Record<string, string> = {};
beforeAll(async () => {
  for (const route of await loadPublicRoutes(inject('site'))) path[route.name] = route.path;
});

/** Query strings that are malformed, by mistake or on purpose. */
const QUERIES = [
  '?q=%3Cscript%3Edocument.title%3D1%3C%2Fscript%3E',
  '?q=%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  `?q=${'long '.repeat(400)}`,
  '?q=%00%0d%0a',
  '?q=%F0%9F%A5%90&q=twice',
  '?q=*%20OR%20%22a%22%20NEAR(',
  "?q='%3B%20drop%20table%20business%3B--",
  '?sort=nope&order=sideways',
  '?sort=__proto__&page=1e9',
  '?page=-1',
  '?page=0.5',
  '?page=99999999',
  '?category=no-such-category',
  '?category=%3Cb%3E',
  '?%E0%A4%A',
];

const KINDS = ['home', 'categories', 'cities', 'category', 'city'];

// All kinds of pages share the code that parses URLs, so each run tests a random part per page.
const SEED = Number(process.env.SEED ?? Date.now() % 1000);
const getShare = (part: number) => QUERIES.filter((_, i) => (i + SEED) % KINDS.length === part);

/** Opens a URL and waits until the page has applied its query. */
async function openUrl(page: Page, kind: string, address: string): Promise<Response> {
  // The home page requests these on hydration, after it has parsed the URL; a list has parsed it when its page is
  // loaded.
  const calls = kind === 'home' ? ['**/api/businesses/stats', '**/api/categories'] : [];
  const [answer] = await Promise.all([
    page.goto(address),
    ...calls.map((call) => page.waitForResponse(call)),
  ]);
  await expect
    .poll(() => page.locator('.skeletons:visible, [aria-busy=true]').count(), { message: address })
    .toBe(0);
  return answer!;
}

describe.each(KINDS.map((kind, part) => [kind, getShare(part)] as const))(
  `the page %s (seed ${SEED})`,
  (kind, queries) => {
    it('stands up to whatever is written behind its address', async () => {
      const page = await visitor();
      await openUrl(page, kind, path[kind]!);
      const title = await page.title();
      const heading = await page.locator('h1').innerText();
      for (const query of queries) {
        expect((await openUrl(page, kind, path[kind]! + query)).status(), query).toBe(200);
        expect(await page.locator('h1').innerText(), query).toBe(heading);
        const shown = await page.title();
        // A search is in the title, as plain text.
        const end = kind === 'home' ? ' | Business Hub' : title;
        expect(
          [title, end].some((known) => shown.endsWith(known)),
          `${query}: ${shown}`,
        ).toBe(true);
        expect(await page.locator('main').innerText(), query).not.toMatch(
          /Failed to fetch|\[object|NaN|undefined/,
        );
      }
    });
  },
);

it.each([
  ['/business/', '/'],
  ['/city', '/cities'],
  ['/category/restaurant/0', '/category/restaurant'],
  ['/Category/Restaurant/1/', '/category/restaurant'],
])('%s leads to %s', async (address, path) => {
  const answer = await fetch(inject('site') + address);
  expect([answer.status, new URL(answer.url).pathname]).toEqual([200, path]);
});

it('addresses of no page are not found, and say so', async () => {
  const page = await visitor();
  for (const address of [
    '/business/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/business/..%2f..%2fetc%2fpasswd',
    '/business/%20',
    '/category/restaurant/-1',
    '/category/restaurant/99999',
    '/categories/two',
    '/cities/1e3',
    '/city/%00',
    '/%E0%A4%A',
    '/constructor',
    '/__proto__',
    `/${'a/'.repeat(300)}`,
  ]) {
    const answer = await fetch(inject('site') + address);
    expect(answer.status, address).toBe(404);
    const { heading, ways } = await page.evaluate(
      (html) => {
        const read = new DOMParser().parseFromString(html, 'text/html');
        const places = ['/', '/categories', '/cities', '/category/restaurant']
          .map((place) => `main a[href="${place}"]`)
          .join();
        return {
          heading: read.querySelector('h1')!.textContent,
          ways: read.querySelectorAll(places).length,
        };
      },
      await answer.text(),
    );
    expect(heading, address).toMatch(/Not Found/i);
    expect(ways, address).toBeGreaterThan(0);
  }
});
