import { beforeAll, describe, expect, inject, it } from 'vitest';
import { publicRoutes } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';

const visitor = visitors();

const path: Record<string, string> = {};
beforeAll(async () => {
  for (const route of await publicRoutes(inject('site'))) path[route.name] = route.path;
});

/** What somebody may write behind an address, by hand, by mistake or on purpose. */
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

// Lists of businesses are read by the same code, and so are lists of places: each page is asked but a part, another in each run.
const SEED = Number(process.env.SEED ?? Date.now() % 1000);
const share = (part: number, of: number) => QUERIES.filter((_, i) => (i + SEED) % of === part);

describe.each([
  ['home', QUERIES],
  ['categories', share(0, 2)],
  ['cities', share(1, 2)],
  ['category', share(0, 2)],
  ['city', share(1, 2)],
] as const)(`the page %s (seed ${SEED})`, (kind, queries) => {
  it('stands up to whatever is written behind its address', async () => {
    const page = await visitor();
    await page.goto(path[kind]!);
    const title = await page.title();
    const heading = await page.locator('h1').innerText();
    const left = [...queries];
    const lane = async () => {
      const tab = await visitor();
      for (let query = left.pop(); query; query = left.pop()) {
        expect((await tab.goto(path[kind]! + query))!.status(), query).toBe(200);
        await tab.waitForLoadState('networkidle');
        expect(await tab.locator('h1').innerText(), query).toBe(heading);
        expect(await tab.title(), query).toBe(title);
        expect(await tab.locator('main').innerText(), query).not.toMatch(
          /Failed to fetch|\[object|NaN|undefined/,
        );
      }
    };
    // Most of the time goes by with waiting for a page to be quiet.
    await Promise.all([lane(), lane(), lane()]);
  });
});

it.each([
  '/business/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/business/..%2f..%2fetc%2fpasswd',
  '/business/',
  '/category/restaurant/0',
  '/category/restaurant/-1',
  '/category/restaurant/99999',
  '/categories/two',
  '/cities/1e3',
  '/city/%00',
  '/%E0%A4%A',
  '/constructor',
  '/__proto__',
  `/${'a/'.repeat(300)}`,
])('%s is not found, and says so', async (address) => {
  const page = await visitor();
  // The one complaint that is right: Chromium reports the page's own status.
  page.removeAllListeners('console');
  const answer = (await page.goto(address))!;
  expect(answer.status()).toBe(404);
  expect(await page.locator('h1').innerText()).toMatch(/Not Found/i);
  expect(
    await page.locator('main a[href="/"], main a[href="/categories"], main a[href="/cities"]').count(),
  ).toBeGreaterThan(0);
});
