import { describe, expect, inject, it } from 'vitest';
import { createReader } from '../support/shared-pages.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();
const served = createReader(undefined, { javaScriptEnabled: false });
/** Opens a path that does not exist. */
const openMissingPage = (path: string) => served(path, 404);

describe('the page for an unknown address', () => {
  it.each(['/no-such-page', '/a/b/c'])('answers at %s with status 404 (P-2.1-10)', async (path) => {
    const page = await openMissingPage(path);
    expect(await page.title()).toBe('Page Not Found | Business Hub');
    expect(await page.locator('h1').innerText()).toBe('Page Not Found');
    expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true);
  });

  it('says what may have happened (P-2.12-01)', async () => {
    const page = await openMissingPage('/no-such-page');
    expect(await page.title()).toMatch(/^Page Not Found/);
    const sizes = await page.locator('main p').evaluateAll((found) =>
      found.map((one) => ({
        text: one.textContent!.trim(),
        size: parseFloat(getComputedStyle(one).fontSize),
      })),
    );
    expect(sizes[0]!.text).toBe('404');
    expect(sizes[0]!.size).toBeGreaterThanOrEqual(64);
    expect(sizes[1]!.text).toBe('The page may have been moved, deleted or never existed.');
  });

  it('leads home, around the site and to help (P-2.12-02, P-2.12-04, P-2.12-06)', async () => {
    const page = await openMissingPage('/no-such-page');
    expect(await page.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    const links = (label: string) =>
      page
        .locator(`main [aria-labelledby=${label}] a`)
        .evaluateAll((found) => found.map((one) => [one.textContent!.trim(), one.getAttribute('href')]));
    expect(await links('quick')).toEqual([
      ['Home', '/'],
      ['Categories', '/categories'],
      ['Cities', '/cities'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ]);
    expect(await page.locator('#help').innerText()).toBe('Still Need Help');
    expect(await links('help')).toEqual([
      ['Contact Support', '/contact'],
      ['Search Directory', '/'],
    ]);
  });

  it('names six categories that exist, those of the specification first (P-2.12-05)', async () => {
    const page = await openMissingPage('/no-such-page');
    const section = page.locator('main [aria-labelledby=categories]');
    expect(await section.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/categories');
    const paths = await section
      .locator('a[href^="/category/"]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('href')!));
    expect(paths).toHaveLength(6);
    for (const path of paths) expect((await page.request.get(path)).status()).toBe(200);
    for (const slug of ['restaurant', 'hotel', 'shopping', 'healthcare', 'education', 'technology']) {
      const exists = (await page.request.get(`/category/${slug}`)).status() === 200;
      expect(paths.includes(`/category/${slug}`)).toBe(exists);
    }
  });

  it('goes back to where the visitor came from, and home where there is nothing to go back to (P-2.12-03)', async () => {
    const page = await visitor();
    await page.goto('/cities');
    expect((await page.goto('/no-such-page'))!.status()).toBe(404);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL('/cities');
    await page.goForward();
    await page.getByRole('link', { name: 'Go Back' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('/cities');

    // A new window has no other history entry.
    const [fresh] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void window.open('/no-such-page', '_blank', 'noopener')),
    ]);
    await fresh.getByRole('link', { name: 'Go Back' }).click();
    await fresh.waitForURL(`${inject('site')}/`);
  });

  it('leads home without scripts', async () => {
    const back = (await openMissingPage('/no-such-page')).getByRole('link', { name: 'Go Back' });
    expect(await back.isVisible()).toBe(true);
    expect(await back.getAttribute('href')).toBe('/');
  });
});

describe.each([
  {
    path: '/business/no-such-place',
    title: 'Business Not Found',
    text: "The business you're looking for was not found or may have been removed.",
    back: { name: 'Back to Home', path: '/' },
  },
  {
    path: '/category/no-such-category',
    title: 'Category Not Found',
    text: "The category you're looking for does not exist, or no business is listed in it any more.",
    back: { name: 'Back to Categories', path: '/categories' },
  },
  {
    path: '/city/no-such-city',
    title: 'City Not Found',
    text: "The city you're looking for does not exist here, or no business is listed in it any more.",
    back: { name: 'Back to Cities', path: '/cities' },
  },
])('$path', ({ path, title, text, back }) => {
  it('says what was not found, with status 404, and leads back (P-2.4-09, P-2.7-05, P-2.9-04)', async () => {
    const page = await openMissingPage(path);
    expect(await page.locator('h1').innerText()).toBe(title);
    expect(await page.title()).toBe(`${title} | Business Hub`);
    expect(await page.locator('main').innerText()).toContain(text);
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    expect(await page.getByRole('link', { name: back.name }).getAttribute('href')).toBe(back.path);
  });
});
