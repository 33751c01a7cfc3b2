import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitors } from '../support/visitor.ts';

const visitor = visitors();
const phone = { viewport: { width: 390, height: 844 } };
const PHOTOS = '**/images/sample/**';
const STOCK = '**/images/placeholder/**';

const images = (page: Page) =>
  page.locator('.photo > img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => ({
      loading: image.getAttribute('loading'),
      state: image.dataset.state,
      path: new URL(image.src).pathname,
    })),
  );

/** The paths of the photos that a page asks for, from now on. */
function asked(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/images/sample/')) paths.add(pathname);
  });
  return paths;
}

/** Answers that an image is not there: Chromium's complaint about that is expected. */
async function missing(page: Page, pattern: string): Promise<void> {
  page.removeAllListeners('console').removeAllListeners('response');
  await page.route(pattern, (route) => route.fulfill({ status: 404 }));
}

describe('the photos of a list', () => {
  it('load at once for the first three, later for the others (P-2.2-09)', async () => {
    const page = await visitor(phone);
    const paths = asked(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const all = await images(page);
    expect(all.length).toBeGreaterThan(6);
    expect(all.map(({ loading }) => loading)).toEqual(all.map((_, i) => (i < 3 ? 'eager' : 'lazy')));
    await expect
      .poll(async () => (await images(page)).slice(0, 3).map(({ state }) => state))
      .toEqual(['done', 'done', 'done']);
    const first = new Set(all.slice(0, 3).map(({ path }) => path));
    expect([...paths].toSorted()).toEqual([...first].toSorted());
  });

  it('are asked for when a tenth is within 100 pixels of the screen (P-9-07)', async () => {
    const page = await visitor(phone);
    const paths = asked(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const before = new Set(paths);
    const index = (await images(page)).findIndex(({ path }, i) => i >= 5 && !before.has(path));
    const { path } = (await images(page))[index]!;
    const frame = page.locator('.photo:has(> img)').nth(index);
    // Puts the upper edge of the photo this far below the lower edge of the screen.
    const putBelow = (distance: number) =>
      frame.evaluate((element, below) => {
        const { top } = element.getBoundingClientRect();
        scrollBy({ top: top - innerHeight - below, behavior: 'instant' });
      }, distance);
    await putBelow(150);
    // The observer has seen this place once the browser has painted it twice.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.waitForLoadState('networkidle');
    expect(paths.has(path)).toBe(false);
    await putBelow(90);
    await expect.poll(() => paths.has(path)).toBe(true);
  });

  it('load as any lazy image does without JavaScript, and without a shimmer', async () => {
    const page = await visitor({ ...phone, javaScriptEnabled: false });
    const paths = asked(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(paths.size).toBeGreaterThan(3);
    const fifth = page.locator('.photo > img').nth(4);
    await fifth.scrollIntoViewIfNeeded();
    expect(await fifth.evaluate((image) => getComputedStyle(image).translate)).toBe('none');
    expect(await shimmer(page, 0)).toBe('none');
  });

  it('come by themselves when the script does not', async () => {
    const page = await visitor(phone);
    page.removeAllListeners('console').removeAllListeners('requestfailed');
    await page.route('**/_assets/Layout*.js', (route) => route.abort());
    const paths = asked(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(paths.size).toBe(3);
    await expect.poll(() => paths.size, { timeout: 20_000 }).toBeGreaterThan(3);
  });
});

const shimmer = (page: Page, index: number) =>
  page
    .locator('.photo:has(> img)')
    .nth(index)
    .evaluate((frame) => getComputedStyle(frame, '::before').content);

it('a photo shimmers until it has loaded (P-2.2-07)', async () => {
  const page = await visitor(phone);
  const held: Route[] = [];
  await page.route(PHOTOS, (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held.length).toBe(3);
  expect(await shimmer(page, 0)).toBe('""');
  await Promise.all(held.map((route) => route.continue()));
  await expect.poll(() => shimmer(page, 0)).toBe('none');
});

describe('a card whose photo does not load', () => {
  it('shows a placeholder of ours, the same each time (P-4-14, P-4-15)', async () => {
    const seen: string[][] = [];
    for (let visit = 0; visit < 2; visit++) {
      const page = await visitor(phone);
      await missing(page, PHOTOS);
      await page.goto('/');
      const three = async () => (await images(page)).slice(0, 3);
      await expect
        .poll(async () => (await three()).map(({ state }) => state))
        .toEqual(['done', 'done', 'done']);
      seen.push((await three()).map(({ path }) => path));
    }
    expect(seen[0]!.join()).toMatch(/^(\/images\/placeholder\/\d\.svg,?){3}$/);
    expect(seen[1]).toEqual(seen[0]);
  });

  it('shows another one when that is missing too (P-4-15)', async () => {
    const page = await visitor(phone);
    await missing(page, PHOTOS);
    const refused: string[] = [];
    await page.route(STOCK, (route) => {
      const { pathname } = new URL(route.request().url());
      if (refused.length > 0 && !refused.includes(pathname)) return route.continue();
      refused.push(pathname);
      return route.fulfill({ status: 404 });
    });
    await page.goto('/');
    const first = page.locator('.photo > img').first();
    await expect.poll(() => first.getAttribute('data-state')).toBe('done');
    const path = await first.evaluate((image: HTMLImageElement) => new URL(image.src).pathname);
    expect(path).toMatch(/^\/images\/placeholder\//);
  });

  it('shows its icon and its name when nothing loads (P-4-15)', async () => {
    const page = await visitor(phone);
    await missing(page, PHOTOS);
    await missing(page, STOCK);
    await page.goto('/');
    const card = page.locator('.card').first();
    await card.locator('.photo-name').waitFor();
    expect(await card.locator('.photo-name').innerText()).toBe(await card.locator('h3').innerText());
    expect(await card.locator('.photo svg').isVisible()).toBe(true);
    expect(await card.locator('img').isVisible()).toBe(false);
  });
});

it("a page's own image says that it is not available (P-2.2-08)", async () => {
  const page = await visitor(phone);
  await page.goto('/');
  const photographed = page.locator('.card:has(img)').first();
  const path = await photographed.locator('h3 a').getAttribute('href');
  await missing(page, PHOTOS);
  await page.goto(path!);
  await page.getByText('Image not available').first().waitFor();
  expect(await page.locator('.listing-head .photo img').isVisible()).toBe(false);
});
