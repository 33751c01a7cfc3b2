import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callsOf, hold, listsSite, mayComplain, placeNames } from './lists-site.ts';

const { visitor } = listsSite();

const box = (page: Page) => page.getByRole('searchbox');
const status = (page: Page) => page.locator('main').getByRole('status');
const open = async (path: string) => {
  const page = await visitor();
  await page.goto(path);
  return page;
};
/** Types and waits for what was found. */
const search = async (page: Page, text: string, found: RegExp) => {
  await box(page).fill(text);
  await status(page).filter({ hasText: found }).waitFor();
};
const places = async (page: Page, names: string[]) =>
  expect.poll(() => placeNames(page).then((shown) => shown.toSorted())).toEqual(names.toSorted());

describe.each(['/categories', '/cities'])('%s', (path) => {
  it('can be looked at as a grid or as rows, all through the visit (P-2.6-01, P-2.8-01)', async () => {
    const page = await open(path);
    const names = await placeNames(page);
    const columns = () =>
      page
        .locator('.places')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(await columns()).toBe(3);
    await page.getByRole('button', { name: 'List' }).click();
    expect(await columns()).toBe(1);
    expect(await placeNames(page)).toEqual(names);
    expect(await page.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
    // It does without React, and is remembered.
    expect(await page.locator('astro-island[ssr]').count()).toBe(1);
    await page.goto(path === '/cities' ? '/categories/2' : '/cities/2');
    expect(await columns()).toBe(1);
    expect(await page.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Grid' }).click();
    expect(await columns()).toBe(3);
  });
});

it('categories are found by their name, whatever its case and accents (P-2.6-02)', async () => {
  const page = await open('/categories/3');
  const expected = ['Forestry', 'Restaurant', 'Turkish restaurant'];
  await search(page, 'REST', /^3 categories found$/);
  await places(page, expected);
  await box(page).fill('rest');
  await page.waitForURL('/categories?q=rest');
  await places(page, expected);
  await search(page, 'cafe', /^1 category found$/);
  await places(page, ['Café bar']);
  await page.locator('.place-item a').click();
  await page.waitForURL('/category/cafe-bar');
});

it('cities are found by their name, whatever its case and accents (P-2.8-02)', async () => {
  const page = await open('/cities');
  await search(page, 'SALT', /^2 cities found$/);
  await places(page, ['Salt Lake City, UT', 'Saltaire, UT']);
  await box(page).fill('salt');
  await page.waitForURL('/cities?q=salt');
  await places(page, ['Salt Lake City, UT', 'Saltaire, UT']);
  await search(page, 'kadikoy', /^1 city found$/);
  await places(page, ['Kadıköy, UT']);
});

it('what was found is paged, 18 on a page, and the address holds it', async () => {
  const page = await open('/cities');
  await search(page, 'north', /^40 cities found, page 1 of 3$/);
  expect(await placeNames(page)).toHaveLength(18);
  const next = page.getByRole('link', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  await next.focus();
  await page.keyboard.press('Enter');
  await status(page).filter({ hasText: 'page 2 of 3' }).waitFor();
  expect(page.url()).toMatch(/\/cities\?q=north&page=2$/);
  // The list's head comes into view, the keyboard stays where it was.
  await expect.poll(() => box(page).evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(-1);
  expect(await next.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await status(page).filter({ hasText: 'page 3 of 3' }).waitFor();
  expect(await placeNames(page)).toHaveLength(4);
  expect(
    await page.locator('.page-numbers [aria-current]').evaluate((one) => one === document.activeElement),
  ).toBe(true);
  // Another name begins on its first page.
  await search(page, 'north 00', /^9 cities found$/);
  expect(page.url()).toMatch(/\/cities\?q=north\+00$/);
});

it('going back and forward shows what was there', async () => {
  const page = await open('/categories/2');
  const published = await placeNames(page);
  await search(page, 'rest', /^3 categories/);
  await page.goBack();
  await places(page, published);
  await expect.poll(() => box(page).inputValue()).toBe('');
  await page.goForward();
  await status(page).filter({ hasText: '3 categories' }).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('rest');
  await page.reload();
  await places(page, ['Forestry', 'Restaurant', 'Turkish restaurant']);
  await expect.poll(() => box(page).inputValue()).toBe('rest');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.waitForURL('/categories');
  await expect.poll(() => box(page).evaluate((one) => one === document.activeElement)).toBe(true);
});

it('a name that nothing has is said to be found nowhere', async () => {
  const page = await open('/cities');
  await search(page, 'Atlantis', /^0 cities found$/);
  expect(await page.getByText('No cities found').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => placeNames(page)).toHaveLength(18);
  await page.goto('/categories?q=Atlantis');
  await page.getByText('No categories found').waitFor();
});

describe.each([
  ['/categories', 'Failed to fetch categories', /^3 categories/],
  ['/cities', 'Failed to fetch cities', /^0 cities/],
])('%s, when the call fails', (path, message, found) => {
  it('says so and tries again when asked to (P-8-03)', async () => {
    const page = await visitor();
    mayComplain(page);
    let calls = 0;
    await page.route(`**/api${path}?*`, (route) => {
      calls += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    await page.goto(`${path}?q=rest`);
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(calls).toBe(2);
    expect(await placeNames(page)).toEqual([]);
    await page.unroute(`**/api${path}?*`);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await status(page).filter({ hasText: found }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('stands as empty places while it waits, and keeps what it shows while it looks further (P-4-19)', async () => {
    const page = await visitor();
    const answer = await hold(page, `**/api${path}?*`);
    await page.goto(`${path}?q=a`);
    const list = page.locator('[data-browse][aria-busy=true]');
    await list.waitFor();
    expect(await placeNames(page)).toEqual([]);
    expect(await list.locator('.place-item').first().isVisible()).toBe(true);
    answer();
    await status(page).filter({ hasText: 'found' }).waitFor();
    const names = await placeNames(page);
    expect(names.length).toBeGreaterThan(0);
    expect(await page.locator('[data-browse]').getAttribute('aria-busy')).toBe('false');
    await page.unroute(`**/api${path}?*`);

    const further = await hold(page, `**/api${path}?*`);
    await box(page).fill('zzz');
    await list.waitFor();
    expect(await placeNames(page)).toEqual(names);
    further();
    await status(page).filter({ hasText: /^0 / }).waitFor();
  });
});

it('an answer counts as fresh for 30 minutes, and is not asked for by itself (P-9-02, P-9-06)', async () => {
  for (const path of ['/categories', '/cities']) {
    const page = await visitor();
    await page.clock.install();
    await page.goto(path);
    const calls = callsOf(page);
    await search(page, 'salt', /found$/);
    expect(calls).toEqual([`/api${path}?search=salt&limit=18&offset=0`]);
    await page.clock.runFor(60_000);
    const again = async () => {
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await status(page).filter({ hasText: 'Largest first' }).waitFor();
      await search(page, 'salt', /found$/);
    };
    await page.clock.fastForward('28:00');
    await again();
    expect(calls).toHaveLength(1);
    await page.clock.fastForward('02:00');
    await again();
    await expect.poll(() => calls.length).toBe(2);
  }
});
