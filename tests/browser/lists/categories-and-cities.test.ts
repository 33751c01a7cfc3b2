import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdResponses } from '../support/hold-responses.ts';
import { watchRequests, useListsSite, allowConsoleErrors, readIndexNames } from './lists-site.ts';

const { visitor } = useListsSite();

const getBox = (page: Page) => page.locator('main input[type=search]');
const getStatus = (page: Page) => page.locator('main').getByRole('status');
const isFocused = (one: Element) => one === document.activeElement;
const open = async (path: string) => {
  const page = await visitor();
  await page.goto(path);
  return page;
};
/** Types a search and waits for its results. */
const search = async (page: Page, text: string, found: RegExp) => {
  await getBox(page).fill(text);
  await getStatus(page).filter({ hasText: found }).waitFor();
};
const readNames = async (page: Page, names: string[]) =>
  expect.poll(() => readIndexNames(page).then((shown) => shown.toSorted())).toEqual(names.toSorted());

it('categories and cities can be looked at as a grid or as rows, all through the visit (P-2.6-01, P-2.8-01)', async () => {
  const page = await open('/categories');
  const columns = () =>
    page.locator('.places').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  const categories = await readIndexNames(page);
  expect(await columns()).toBe(3);
  await page.getByRole('button', { name: 'List' }).click();
  expect(await columns()).toBe(1);
  expect(await readIndexNames(page)).toEqual(categories);
  expect(await page.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
  // It works without React, and is remembered.
  expect(await page.locator('astro-island[ssr]').count()).toBe(1);
  await page.goto('/cities/2');
  expect(await columns()).toBe(1);
  expect(await page.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('false');
  const cities = await readIndexNames(page);
  await page.getByRole('button', { name: 'Grid' }).click();
  expect(await columns()).toBe(3);
  expect(await readIndexNames(page)).toEqual(cities);
  expect(await page.locator('astro-island[ssr]').count()).toBe(1);
});

it('categories are found by their name, whatever its case and accents, also by going back and forward (P-2.6-02)', async () => {
  const page = await open('/categories/3');
  const published = await readIndexNames(page);
  const expected = ['Forestry', 'Restaurant', 'Turkish restaurant'];
  await search(page, 'REST', /^3 categories found$/);
  await readNames(page, expected);
  await getBox(page).fill('rest');
  await page.waitForURL('/categories?q=rest');
  await readNames(page, expected);

  await page.goBack();
  await readNames(page, published);
  await expect.poll(() => getBox(page).inputValue()).toBe('');
  await page.goForward();
  await getStatus(page).filter({ hasText: '3 categories' }).waitFor();
  await expect.poll(() => getBox(page).inputValue()).toBe('rest');
  await page.reload();
  await readNames(page, expected);
  await expect.poll(() => getBox(page).inputValue()).toBe('rest');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.waitForURL('/categories');
  await expect.poll(() => getBox(page).evaluate(isFocused)).toBe(true);

  await search(page, 'Atlantis', /^0 categories found$/);
  expect(await page.getByText('No categories found').isVisible()).toBe(true);
  await search(page, 'cafe', /^1 category found$/);
  await readNames(page, ['Café bar']);
  await page.locator('.place-item a').click();
  await page.waitForURL('/category/cafe-bar', { waitUntil: 'commit' });
});

it('cities are found by their name, whatever its case and accents, 18 on a page, which the address holds (P-2.8-02)', async () => {
  const page = await open('/cities');
  await search(page, 'SALT', /^2 cities found$/);
  await readNames(page, ['Salt Lake City, UT', 'Saltaire, UT']);
  await getBox(page).fill('salt');
  await page.waitForURL('/cities?q=salt');
  await readNames(page, ['Salt Lake City, UT', 'Saltaire, UT']);
  await search(page, 'kadikoy', /^1 city found$/);
  await readNames(page, ['Kadıköy, UT']);

  await search(page, 'north', /^40 cities found, page 1 of 3$/);
  expect(await readIndexNames(page)).toHaveLength(18);
  const next = page.getByRole('link', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  await next.focus();
  await page.keyboard.press('Enter');
  await getStatus(page).filter({ hasText: 'page 2 of 3' }).waitFor();
  expect(page.url()).toMatch(/\/cities\?q=north&page=2$/);
  // The head of the list scrolls into view, and the focus stays.
  await expect
    .poll(() => getBox(page).evaluate((one) => one.getBoundingClientRect().top))
    .toBeGreaterThan(-1);
  expect(await next.evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  await getStatus(page).filter({ hasText: 'page 3 of 3' }).waitFor();
  expect(await readIndexNames(page)).toHaveLength(4);
  expect(await page.locator('.page-numbers [aria-current]').evaluate(isFocused)).toBe(true);
  // Another search starts on its first page.
  await search(page, 'north 00', /^9 cities found$/);
  expect(page.url()).toMatch(/\/cities\?q=north\+00$/);

  await search(page, 'Atlantis', /^0 cities found$/);
  expect(await page.getByText('No cities found').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => readIndexNames(page)).toHaveLength(18);
});

it.each([
  ['/categories', 'Failed to fetch categories', /^3 categories/],
  ['/cities', 'Failed to fetch cities', /^0 cities/],
])(
  '%s stands as empty places while it waits, keeps what it shows while it looks further, and tries again when a call failed (P-4-19, P-8-03, P-8-04)',
  async (path, message, found) => {
    const call = `**/api${path}?*`;
    const page = await visitor();
    const answer = await holdResponses(page, call);
    await page.goto(`${path}?q=a`);
    const list = page.locator('[data-browse][aria-busy=true]');
    await list.waitFor();
    expect(await readIndexNames(page)).toEqual([]);
    expect(await list.locator('.place-item').first().isVisible()).toBe(true);
    answer();
    await getStatus(page).filter({ hasText: 'found' }).waitFor();
    const names = await readIndexNames(page);
    expect(names.length).toBeGreaterThan(0);
    expect(await page.locator('[data-browse]').getAttribute('aria-busy')).toBe('false');
    await page.unroute(call);

    const further = await holdResponses(page, call);
    await getBox(page).fill('zzz');
    await list.waitFor();
    expect(await readIndexNames(page)).toEqual(names);
    further();
    await getStatus(page).filter({ hasText: /^0 / }).waitFor();
    await page.unroute(call);

    allowConsoleErrors(page);
    let calls = 0;
    await page.route(call, (route) => {
      calls += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    await getBox(page).fill('rest');
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(calls).toBe(2);
    expect(await readIndexNames(page)).toEqual([]);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await getStatus(page).filter({ hasText: found }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

it('an answer counts as fresh for 30 minutes, and is not asked for by itself (P-9-02, P-9-06)', async () => {
  for (const path of ['/categories', '/cities']) {
    const page = await visitor();
    await page.clock.install();
    await page.goto(path);
    const calls = watchRequests(page);
    await search(page, 'salt', /found$/);
    expect(calls).toEqual([`/api${path}?search=salt&limit=18&offset=0`]);
    await page.clock.runFor(60_000);
    const again = async () => {
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await getStatus(page).filter({ hasText: 'Largest first' }).waitFor();
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

it('names all categories in parent groups on the first page, with links that jump to each group', async () => {
  const page = await open('/categories');
  const groups = page.locator('.category-groups');
  const jumps = groups.getByRole('navigation').getByRole('link');
  const headings = await groups.locator('h3').allInnerTexts();
  expect(headings.length).toBeGreaterThan(1);
  expect(await jumps.allInnerTexts()).toEqual(headings);
  await jumps.last().click();
  const target = new URL(page.url()).hash;
  expect(await groups.locator(target).innerText()).toBe(headings.at(-1));
  const links = groups.locator('section a');
  const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const stored = (await (await fetch(new URL('/api/categories', page.url()))).json()) as {
    slug: string;
    businessCount: number;
  }[];
  const shown = stored
    .filter(({ businessCount }) => businessCount > 0)
    .map(({ slug }) => `/category/${slug}`);
  expect(slugs.toSorted()).toEqual(shown.toSorted());
  await page.goto('/categories/2');
  expect(await groups.count()).toBe(0);
});
