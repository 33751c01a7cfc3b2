import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();
const phone = { viewport: { width: 390, height: 844 } };
const PHOTOS = '**/images/sample/**';
const STOCK = /\/_assets\/\d\.[\w-]+\.svg$/;
const PLACEHOLDERS = /^(\/_assets\/\d\.[\w-]+\.svg,?){3}$/;

const getImages = (page: Page) =>
  page.locator('.photo > img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => ({
      loading: image.getAttribute('loading'),
      state: image.dataset.state,
      path: new URL(image.src).pathname,
    })),
  );

/** Collects the paths of the photos that a page requests. */
function watchPhotoRequests(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/images/sample/')) paths.add(pathname);
  });
  return paths;
}

/** Responds with 404 to an image request, which Chromium reports. */
async function failImages(page: Page, pattern: string | RegExp): Promise<void> {
  page.removeAllListeners('console').removeAllListeners('response');
  await page.route(pattern, (route) => route.fulfill({ status: 404 }));
}

const getShimmer = (page: Page) =>
  page
    .locator('.photo:has(> img)')
    .first()
    .evaluate((frame) => getComputedStyle(frame, '::before').content);

/** Paths of the first three images, once they are present. */
async function getFirstThree(page: Page): Promise<string[]> {
  const three = async () => (await getImages(page)).slice(0, 3);
  await expect.poll(async () => (await three()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  return (await three()).map(({ path }) => path);
}

describe('the photos of a list', () => {
  it('load at once for the first three, behind a shimmer, and later when a tenth is within 100 pixels of the screen (P-2.2-07, P-2.2-09, P-9-07)', async () => {
    const page = await visitor(phone);
    const paths = watchPhotoRequests(page);
    const held: Route[] = [];
    await page.route(PHOTOS, (route) => void held.push(route));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held.length).toBe(3);
    expect(await getShimmer(page)).toBe('""');
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(PHOTOS);
    await expect.poll(() => getShimmer(page)).toBe('none');
    const first = await getFirstThree(page);
    await page.waitForLoadState('networkidle');
    const all = await getImages(page);
    expect(all.length).toBeGreaterThan(6);
    expect(all.map(({ loading }) => loading)).toEqual(all.map((_, i) => (i < 3 ? 'eager' : 'lazy')));
    expect([...paths].toSorted()).toEqual([...new Set(first)].toSorted());

    const index = all.findIndex(({ path }, i) => i >= 5 && !paths.has(path));
    const { path } = all[index]!;
    const frame = page.locator('.photo:has(> img)').nth(index);
    // Moves the upper edge of the photo this far below the screen.
    const putBelow = (distance: number) =>
      frame.evaluate((element, below) => {
        const { top } = element.getBoundingClientRect();
        scrollBy({ top: top - innerHeight - below, behavior: 'instant' });
      }, distance);
    await putBelow(150);
    // The observer reports after two frames, and the browser requests the image in the following ones.
    await page.evaluate(async () => {
      for (let i = 0; i < 6; i++) await new Promise((painted) => requestAnimationFrame(painted));
    });
    expect(paths.has(path)).toBe(false);
    await putBelow(90);
    await expect.poll(() => paths.has(path)).toBe(true);
  });

  it('load as any lazy image does without JavaScript, and without a shimmer', async () => {
    const page = await visitor({ ...phone, javaScriptEnabled: false });
    const paths = watchPhotoRequests(page);
    await page.goto('/');
    await expect.poll(() => paths.size).toBeGreaterThan(3);
    const fifth = page.locator('.photo > img').nth(4);
    await fifth.scrollIntoViewIfNeeded();
    expect(await fifth.evaluate((image) => getComputedStyle(image).translate)).toBe('none');
    expect(await getShimmer(page)).toBe('none');
  });

  it('come by themselves when the script does not', async () => {
    const page = await visitor(phone);
    page.removeAllListeners('console').removeAllListeners('requestfailed');
    await page.route('**/_assets/Layout*.js', (route) => route.abort());
    const paths = watchPhotoRequests(page);
    await page.goto('/');
    expect(paths.size).toBe(3);
    await expect.poll(() => paths.size).toBeGreaterThan(3);
  });
});

describe('an image that does not load', () => {
  it('of a card gives way to a placeholder of ours, the same each time, and to another one when that is missing too (P-4-14, P-4-15)', async () => {
    const page = await visitor(phone);
    await failImages(page, PHOTOS);
    await page.goto('/');
    const seen = await getFirstThree(page);
    expect(seen.join()).toMatch(PLACEHOLDERS);
    expect(new Set(seen).size).toBeGreaterThan(1);

    const [gone] = seen;
    const refused: string[] = [];
    await page.route(`**${gone}`, (route) => {
      refused.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404 });
    });
    await page.reload();
    const again = await getFirstThree(page);
    expect(refused).toContain(gone);
    expect(again.join()).toMatch(PLACEHOLDERS);
    expect(again).not.toContain(gone);
    expect(again.filter((_, i) => seen[i] !== gone)).toEqual(seen.filter((path) => path !== gone));
  });

  it('of a card gives way to its icon and its name when nothing loads, and of a page says that it is not available (P-2.2-08, P-4-15)', async () => {
    const page = await visitor(phone);
    await failImages(page, PHOTOS);
    await failImages(page, STOCK);
    await page.goto('/');
    const card = page.locator('.card:has(img)').first();
    await card.locator('.photo-name').waitFor();
    expect(await card.locator('.photo-name').innerText()).toBe(await card.locator('h3').innerText());
    expect(await card.locator('.photo svg').isVisible()).toBe(true);
    expect(await card.locator('img').isVisible()).toBe(false);

    const path = await card.locator('h3 a').getAttribute('href');
    await page.goto(path!);
    await page.getByText('Image not available').first().waitFor();
    expect(await page.locator('.listing-head .photo img').isVisible()).toBe(false);
  });
});
