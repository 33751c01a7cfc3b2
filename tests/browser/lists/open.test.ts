import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callsOf, cardNames, listsSite } from './lists-site.ts';

const { visitor } = listsSite();
const open = (page: Page) => page.getByRole('switch', { name: 'Open now' });
const status = (page: Page) => page.locator('main').getByRole('status');
const found = (page: Page, text: string | RegExp) => status(page).filter({ hasText: text }).waitFor();
const queryOf = (page: Page) => new URL(page.url()).search;
const isFocused = (one: Element) => one === document.activeElement;
/** Every third of thirty never closes: their numbers, in the order of names. */
const OPEN = ['001', '004', '007', '010', '013', '016', '019', '022', '025', '028'];

describe.each([
  { path: '/category/bread-maker', name: 'Crust' },
  { path: '/city/saltaire', name: 'Harbor' },
])("'Open now' of $path", ({ path, name }) => {
  const expected = OPEN.map((number) => `${name} ${number}`);

  it('leaves out what is closed, and is told by the address', async () => {
    const page = await visitor();
    await page.goto(path);
    const published = await cardNames(page);
    const calls = callsOf(page);
    await open(page).click();
    await found(page, /^10 businesses open now$/);
    expect((await cardNames(page)).toSorted()).toEqual(expected);
    expect(queryOf(page)).toBe('?open=now');
    expect(await open(page).getAttribute('aria-checked')).toBe('true');
    expect(calls.at(-1)).toMatch(/[?&]open=now(&|$)/);
    await page.goBack();
    await expect.poll(() => cardNames(page)).toEqual(published);
    expect(await open(page).getAttribute('aria-checked')).toBe('false');

    await page.goto(`${path}?open=now&sort=name&order=asc`);
    await found(page, /^10 businesses open now$/);
    expect(await cardNames(page)).toEqual(expected);
    expect(await open(page).getAttribute('aria-checked')).toBe('true');
    await open(page).click();
    await found(page, /^30 businesses found, page 1 of 3$/);
    expect(queryOf(page)).toBe('?sort=name&order=asc');
  });

  it('is reached after the sorting, turned with the space bar, and as large as a thumb', async () => {
    const page = await visitor({ viewport: { width: 320, height: 800 } });
    await page.goto(path);
    await page.getByRole('group', { name: 'Sort by' }).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Near me' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await open(page).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Space');
    await found(page, /^10 businesses open now$/);
    expect(await open(page).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => queryOf(page)).toBe('');
    for (const control of [open(page), page.getByRole('button', { name: 'Near me' })])
      expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });
});

it('says that nothing is open, and offers what is closed', async () => {
  const page = await visitor();
  await page.goto('/city/salt-lake-city?open=now');
  await page.getByText('Nothing is open now').waitFor();
  expect(await status(page).innerText()).toBe('0 businesses open now');
  await page.getByRole('button', { name: 'Show Closed Ones Too' }).click();
  await expect.poll(() => cardNames(page)).toHaveLength(10);
  expect(queryOf(page)).toBe('');
  expect(await open(page).evaluate(isFocused)).toBe(true);
});

it('is not offered without scripts', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  for (const path of ['/', '/city/saltaire', '/category/bread-maker']) {
    await page.goto(path);
    expect(await page.getByText('Near me').count()).toBe(1);
    expect(await page.getByText('Near me').isVisible()).toBe(false);
    expect(await page.getByText('Open now').isVisible()).toBe(false);
  }
});

it.each(['/categories?sort=name', '/cities?open=now', '/category/bread-maker?sort=price&near=me'])(
  'shows the list of %s, which asks for what makes no sense there',
  async (address) => {
    const page = await visitor();
    await page.goto(address);
    await page.locator('[data-browse]:not([data-pending])').waitFor();
    await page.getByText(/^(Best rated|Largest) first$/).waitFor();
    expect(await page.locator('main :is(.card h3, .tile b):visible').count()).toBeGreaterThan(11);
  },
);
